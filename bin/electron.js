import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Electron's program; undefined where it was not downloaded yet. The package itself tells only by downloading it.
 * @param {string} folder the project's
 */
export function electronFile(folder) {
  const own = join(folder, 'node_modules/electron')
  const named = join(own, 'path.txt')
  const { ELECTRON_OVERRIDE_DIST_PATH: other } = process.env
  if (!other && !existsSync(named)) return undefined
  const name = existsSync(named) ? readFileSync(named, 'utf8') : 'electron'
  const file = join(other || join(own, 'dist'), name)
  return existsSync(file) ? file : undefined
}

/**
 * Downloads Electron's program, which its package leaves for later; gives why it could not, undefined where it did.
 * @param {string} folder the project's
 * @param {number} mostMillis after these it is given up
 * @returns {Promise<string | undefined>}
 */
export function fetchElectron(folder, mostMillis) {
  const script = join(folder, 'node_modules/electron/install.js')
  if (!existsSync(script)) return Promise.resolve('its package is not installed')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: mostMillis,
    })
    process.once('exit', () => child.kill())
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status) => {
      if (status === 0 && electronFile(folder) !== undefined) resolve(undefined)
      else resolve(status === null ? 'it took too long' : (errors.split('\n')[0] ?? '') || `status ${status}`)
    })
  })
}
