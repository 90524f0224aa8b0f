import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const sources = [
  'src',
  'bin/offline.js',
  'bin/only-of.js',
  'bin/fonts.js',
  'bin/icons.js',
  'bin/pages.js',
  'bin/viewer.js',
  'docs/games',
  'resources/icon.svg',
  'electron.vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * A hash of all that the build is made from.
 * @param {string} folder the project's
 */
export function sourcesHash(folder) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(folder, source)))) {
    const content = readFileSync(file)
    hash.update(`${relative(folder, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Whether `out/` was built from sources with this hash, all of it.
 * @param {string} folder the project's
 * @param {string} hash
 */
export function isBuilt(folder, hash) {
  return isStudioBuilt(folder, hash) && existsSync(join(folder, 'out/offline/icon.svg'))
}

/**
 * The same but for what exported web pages need, which is built with the first of them.
 * @param {string} folder the project's
 * @param {string} hash
 */
export function isStudioBuilt(folder, hash) {
  const stamp = stampOf(folder)
  const isThere = existsSync(join(folder, 'out/main/cli.js')) && existsSync(stamp)
  return isThere && readFileSync(stamp, 'utf8') === hash
}

/**
 * Whether sources came by git since the build: at each start this costs no more than two times of files. Those that a person changes
 * where they are do not count.
 * @param {string} folder the project's
 */
export function isStale(folder) {
  const stamp = stampOf(folder)
  const moved = join(folder, '.git/logs/HEAD')
  if (!existsSync(stamp) || !existsSync(moved) || statSync(moved).mtimeMs <= statSync(stamp).mtimeMs)
    return false
  const hash = sourcesHash(folder)
  if (!isStudioBuilt(folder, hash)) return true
  try {
    noteBuilt(folder, hash)
  } catch {
    // Nobody may write here: it is looked at anew each time.
  }
  return false
}

/**
 * Notes that `out/` was built from sources with this hash.
 * @param {string} folder the project's
 * @param {string} hash
 */
export function noteBuilt(folder, hash) {
  mkdirSync(join(folder, 'out'), { recursive: true })
  writeFileSync(stampOf(folder), hash)
}

/** @param {string} folder */
function stampOf(folder) {
  return join(folder, 'out', 'sources.sha256')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
