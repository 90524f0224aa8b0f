// node bin/start.js [arguments…]
// Opens Botscope's window; where there can be none, says why in one line and serves to a browser.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { electronFile, fetchElectron } from './electron.js'
import { home, runInstead, suitableNode } from './launch.js'

const fetchMillis = 180_000

/** After these a browser is served to, while Electron is still being fetched. */
const patienceMillis = 10_000

/** A program that fails this soon could not show a window. */
const startMillis = 10_000

const stillFetching = 'Electron is still being fetched'

const args = process.argv.slice(2)
offerLink()
const { DISPLAY, WAYLAND_DISPLAY } = process.env
const hasDisplay = process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY)

const why = hasDisplay ? await openWindow() : 'There is no display here'
console.error(`botscope: ${why}: Botscope serves to a browser.`)
const open = hasDisplay ? ['--open'] : []
// A Node that does not fit is told by the command itself.
const node = suitableNode() ?? process.execPath
runInstead(node, [`${home}bin/botscope.js`, 'serve', ...open, ...args], { watch: true })

/** Asks once whether the command is to be on the PATH; where nobody can be asked, says how. */
function offerLink() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  if (folders.some((folder) => existsSync(join(folder, 'botscope')))) return
  const node = suitableNode() ?? process.execPath
  if (process.stdin.isTTY && process.stderr.isTTY)
    spawnSync(node, [`${home}bin/botscope.js`, 'link', '--ask'], { stdio: 'inherit' })
  else console.error('botscope: "npx botscope link" in this folder makes the command work in every folder.')
}

/**
 * Opens the window, and ends as it ends; gives why it did not open.
 * @returns {Promise<string>}
 */
async function openWindow() {
  const missing = electronFile(home) === undefined ? await fetched() : undefined
  if (missing === stillFetching) return missing
  const file = electronFile(home)
  if (file === undefined) return `Electron's program is not here and could not be fetched (${missing})`
  const began = performance.now()
  const { status, signal } = await run(file)
  const isOver = status === 0 || signal === 'SIGINT' || signal === 'SIGTERM'
  if (isOver || performance.now() - began > startMillis) process.exit(status ?? 1)
  return `Electron did not start (${signal ?? `status ${status}`}; its message is above)`
}

/** Gives why Electron is not here yet, undefined where it is. */
async function fetched() {
  console.error('botscope: fetching Electron, once (about 110 MB; given up after 3 minutes) …')
  const fetching = fetchElectron(home, fetchMillis)
  const first = await Promise.race([fetching, delay(patienceMillis, stillFetching)])
  if (first === stillFetching) void fetching.then(tellFetched)
  return first
}

/** @param {string | undefined} why */
function tellFetched(why) {
  const end =
    why === undefined
      ? 'Electron is here: the next start opens a window'
      : `Electron could not be fetched (${why})`
  console.error(`botscope: ${end}.`)
}

/**
 * @param {string} file
 * @returns {Promise<{ status: number | null, signal: NodeJS.Signals | null }>}
 */
function run(file) {
  const env = { ...process.env }
  delete env.ELECTRON_RUN_AS_NODE
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child?.kill(signal)
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  // Before it starts: once it has said a word it may be told to end.
  for (const signal of signals) process.on(signal, passOn)
  child = spawn(file, [home, ...args], { stdio: 'inherit', env })
  return new Promise((resolve) => {
    child.on('error', () => resolve({ status: 1, signal: null }))
    child.on('close', (status, signal) => {
      for (const each of signals) process.off(each, passOn)
      resolve({ status, signal })
    })
  })
}
