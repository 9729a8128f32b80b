import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { gameIcons } from './icons.plugin.ts'

const server = process.env.QUESTBOARD_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), svelteTesting(), gameIcons()],
  resolve: { alias: { $: resolve(import.meta.dirname, 'src') } },
  build: {
    outDir: '../src/questboard/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content policy allows fonts from files only
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 60_000 }, // a game's components are compiled in the test that first loads them
})
