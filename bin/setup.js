// node bin/setup.js [studio] [build] [test] [-- script arguments…]
// Installs what is missing, builds what has changed (studio: what it needs to start, build: all), then runs the script (TypeScript
// too) on a Node that fits.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isBuilt, isStudioBuilt, noteBuilt, sourcesHash } from './built.js'
import { isInstalled } from './installed.js'
import { home, nodeNeeded, runInstead, suitableNode } from './launch.js'

const dashes = process.argv.indexOf('--')
const parts = process.argv.slice(2, dashes < 0 ? undefined : dashes)
const script = dashes < 0 ? [] : process.argv.slice(dashes + 1)

install(home, 'packages')
const node = suitableNode() ?? fail(nodeNeeded())
if (parts.includes('test') && process.platform === 'linux' && process.arch === 'x64') {
  install(join(home, 'test/programs'), 'programs for tests')
  if (isOnPath('wine')) install(join(home, 'test/windows/programs'), 'Windows programs for tests')
}
if (parts.includes('build') || parts.includes('studio')) build(parts.includes('build'))
if (script.length > 0) {
  // Node before 22.18 runs TypeScript only when told to.
  runInstead(node, ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', ...script])
}

/**
 * @param {string} folder
 * @param {string} what
 */
function install(folder, what) {
  if (isInstalled(folder)) return
  say(`installing ${what} (npm ci) …`)
  const done = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  if (done.status !== 0) {
    fail(`npm ci failed in ${folder}: its message is above. It needs the network, or a filled npm cache.`)
  }
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/**
 * @param {readonly string[]} args
 * @param {string} folder
 */
function npm(args, folder) {
  const { npm_execpath: path = '', npm_node_execpath: nodeOfNpm = process.execPath } = process.env
  const options = { cwd: folder, stdio: /** @type {const} */ ('inherit') }
  if (path.endsWith('npm-cli.js')) return spawnSync(nodeOfNpm, [path, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** @param {boolean} isWhole */
function build(isWhole) {
  const hash = sourcesHash(home)
  if (isWhole ? isBuilt(home, hash) : isStudioBuilt(home, hash)) return
  say('building …')
  if (!isStudioBuilt(home, hash)) {
    rmSync(join(home, 'out/offline'), { recursive: true, force: true })
    runBuilder([
      join(home, 'node_modules/electron-vite/bin/electron-vite.js'),
      'build',
      '--logLevel',
      'error',
    ])
    runBuilder([join(home, 'bin/viewer.js')])
    noteBuilt(home, hash)
  }
  if (isWhole) runBuilder([join(home, 'bin/offline.js')])
}

/** @param {readonly string[]} args */
function runBuilder(args) {
  const done = spawnSync(node, args, { cwd: home, stdio: 'inherit' })
  if (done.status !== 0) fail('The build failed: its message is above.')
}

/** @param {string} text */
function say(text) {
  console.error(`botscope: ${text}`)
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
