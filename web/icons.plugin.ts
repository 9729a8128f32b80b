import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:game-icons/'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

/**
 * `import paths from 'virtual:game-icons/look/icon-names.ts'` gives the drawings (name -> SVG body) of all icons that
 * are quoted in that file, and nothing else: the whole set has thousands.
 */
export function gameIcons(): Plugin {
  let set: IconSet | undefined
  return {
    name: 'questboard-game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + PREFIX)) return
      set ??= JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
      ) as IconSet
      const file = resolve(import.meta.dirname, 'src', id.slice(PREFIX.length + 1))
      this.addWatchFile(file)
      const found: Record<string, string> = {}
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/'([a-z0-9-]+)'/g)) {
        const icon = set.icons[name!] ?? set.icons[set.aliases?.[name!]?.parent ?? '']
        if (!icon) throw new Error(`${file}: there is no icon '${name}' among the game-icons`)
        found[name!] = icon.body
      }
      return `export default ${JSON.stringify(found)}`
    },
  }
}
