import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
    { ignores: ['**/*.gen.ts', 'src/api/schema.d.ts', 'node_modules/'] },
    js.configs.recommended,
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    prettier,
    ...svelte.configs.prettier,
    {
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
        rules: {
            'no-undef': 'off', // svelte-check knows it better, as it does which of its warnings are to be ignored
            'svelte/no-unused-svelte-ignore': 'off',
            'svelte/prefer-svelte-reactivity': 'off', // our Maps and Sets are filled once, and replaced as a whole
            'svelte/no-useless-mustaches': 'off', // a space at the end of a line has to be written so
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        },
    },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    {
        // what they insert is our own drawing of the land, made once: no word of anybody's is in it
        files: ['src/games/forty-factions/board/GroundMap.svelte', 'src/games/runebound/board/HexMap.svelte'],
        rules: { 'svelte/no-at-html-tags': 'off' },
    },
)
