import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { home } from '../files.ts'

// A small project with our bin/ in it: bin/setup.js sets up the project that it lies in.
let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'botscope setup '))
  cpSync(`${home}bin`, join(project, 'bin'), { recursive: true })
  writePackage('leaf', { name: 'leaf', version: '1.0.0' })
  dependOn({ leaf: 'file:leaf' })
})

afterEach(() => {
  rmSync(project, { recursive: true })
})

test('Set-up installs missing packages, then nothing more', () => {
  const first = setUp()
  const second = setUp()
  expect([first, second]).toEqual([
    { status: 0, errors: 'botscope: installing packages (npm ci) …\n' },
    { status: 0, errors: '' },
  ])
})

test('Set-up installs again when package-lock.json names another package', () => {
  setUp()
  writePackage('twig', { name: 'twig', version: '2.0.0' })
  dependOn({ leaf: 'file:leaf', twig: 'file:twig' })
  expect(setUp().errors).toBe('botscope: installing packages (npm ci) …\n')
})

test('Set-up installs again when a package was removed from node_modules', () => {
  setUp()
  rmSync(join(project, 'node_modules/leaf'))
  expect(setUp().errors).toBe('botscope: installing packages (npm ci) …\n')
})

test('Set-up reports an unreachable registry and fails', () => {
  dependOn({ leaf: 'file:leaf' })
  const nowhere = 'http://127.0.0.1:9/'
  const missing = { version: '1.0.0', resolved: `${nowhere}far.tgz`, integrity: 'sha512-AAAA' }
  writePackage('.', { name: 'small', type: 'module', dependencies: { far: '1.0.0' } })
  const packages = {
    '': { name: 'small', type: 'module', dependencies: { far: '1.0.0' } },
    'node_modules/far': missing,
  }
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ name: 'small', lockfileVersion: 3, packages }),
  )
  const { status, errors } = setUp({ npm_config_registry: nowhere, npm_config_fetch_retries: '0' })
  expect([status, errors.split('\n').at(-2)]).toEqual([
    1,
    `npm ci failed in ${project}/: its message is above. It needs the network, or a filled npm cache.`,
  ])
})

test('Set-up runs a TypeScript script with arguments, and ends with its status', () => {
  setUp()
  writeFileSync(
    join(project, 'say.ts'),
    'console.error(process.argv[2] satisfies string | undefined); process.exit(7)',
  )
  expect(setUp({}, ['--', 'say.ts', 'two words'])).toEqual({ status: 7, errors: 'two words\n' })
})

function setUp(environment: NodeJS.ProcessEnv = {}, args: readonly string[] = []) {
  const options = { cwd: project, env: { ...process.env, ...environment }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, ['bin/setup.js', ...args], options)
  return { status, errors: stderr }
}

function dependOn(dependencies: { readonly [name: string]: string }) {
  writePackage('.', { name: 'small', type: 'module', dependencies })
  const args = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund']
  execFileSync('npm', args, { cwd: project, stdio: 'ignore' })
}

function writePackage(folder: string, content: object) {
  mkdirSync(join(project, folder), { recursive: true })
  writeFileSync(join(project, folder, 'package.json'), JSON.stringify(content))
}
