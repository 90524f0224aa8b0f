import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from 'vite'

/**
 * For Vite: a page knows the rules, the board and the page of one game and its editions only. Of other games' folders nothing comes
 * in, and for the list of games stands one of those that are in the folder: what its `game.ts`, and those of its editions, export.
 * @param {string | null} folder of the game; null: of none
 * @param {string} games where the folders of all games are
 * @returns {import('vite').Plugin}
 */
export function onlyOf(folder, games) {
  const nothing = '\0nothing'
  const own = '\0games-of-one'
  const list = normalizePath(join(games, 'list.ts'))
  const folders = foldersIn(games)
  /** @param {string} path */
  const isOfOther = (path) => {
    const [, found, page] =
      /\/(?:(?:boards|engine\/games)\/([\w-]+)\/|docs\/games\/([\w-]+)\.md$)/.exec(normalizePath(path)) ?? []
    if (page !== undefined) return folder === null || (page !== folder && !page.startsWith(`${folder}-`))
    return found !== undefined && found !== folder && folders.includes(found)
  }
  return {
    name: 'only-of-one-game',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (!id.startsWith('.')) return null
      const path = join(importer, '..', id)
      if (normalizePath(path) === list) return own
      return isOfOther(path) && !isOfOther(importer) ? nothing : null
    },
    load(id) {
      if (id === own) return listOf(folder === null ? [] : gameFilesIn(join(games, folder)))
      return id === nothing ? 'export {}' : null
    },
  }
}

/**
 * The folders of games.
 * @param {string} games
 */
export function foldersIn(games) {
  const entries = readdirSync(games, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

/**
 * Absolute: the files of a game's folder that export a game.
 * @param {string} folder
 */
export function gameFilesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const own = files.map(normalizePath).filter((file) => file.split('/').at(-1) === 'game.ts')
  return own.sort().map((file) => normalizePath(join(folder, file)))
}

/** @param {readonly string[]} files each exports a game, and nothing else */
function listOf(files) {
  const imports = files.map((file, i) => `import * as game${i} from ${JSON.stringify(file)}\n`)
  const lists = files.map((_, i) => `...Object.values(game${i})`)
  return `${imports.join('')}export const games = [${lists.join(', ')}]\n`
}
