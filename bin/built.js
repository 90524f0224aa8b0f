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
 * Whether `out/` was built from sources with this hash.
 * @param {string} folder the project's
 * @param {string} hash
 */
export function isBuilt(folder, hash) {
  const stamp = stampOf(folder)
  return (
    existsSync(join(folder, 'out/main/cli.js')) &&
    existsSync(join(folder, 'out/offline/icon.svg')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  )
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
