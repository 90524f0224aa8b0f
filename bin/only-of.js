import { join } from 'node:path'

/**
 * For Vite: a page knows the rules and the board of one game only.
 * @param {string | null} folder of the game; null: of none
 * @param {readonly string[]} folders of all games
 * @returns {import('vite').Plugin}
 */
export function onlyOf(folder, folders) {
  const nothing = '\0nothing'
  /** @param {string} path */
  const isOfOther = (path) => {
    const found = /\/(?:boards|engine\/games)\/([\w-]+)\//.exec(path.replaceAll('\\', '/'))?.[1]
    return found !== undefined && found !== folder && folders.includes(found)
  }
  return {
    name: 'only-of-one-game',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id.startsWith('.') && isOfOther(join(importer, '..', id)) && !isOfOther(importer) ? nothing : null,
    load: (id) => (id === nothing ? 'export {}' : null),
    /** The list of games. */
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/engine/games/index.ts')) return null
      const imports = [...code.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/.*\n/gm)]
      const others = imports.filter(([, , of = '']) => of !== folder)
      return others.reduce(
        (text, [line, name]) =>
          text.replace(line, '').replace(new RegExp(`(?<=\\[[^\\]]*)\\b${name}\\b(?:, )?`), ''),
        code,
      )
    },
  }
}
