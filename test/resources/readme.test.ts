import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blocksOf } from '../documents.ts'
import { patient } from '../e2e/patient.ts'
import { home } from '../files.ts'
import { needs } from '../needs.ts'

// The blocks marked `sh` in resources/bots/README.md, line by line; my-bots lies elsewhere, <match> is the newest match.
const lines = blocksOf('resources/bots/README.md', 'sh').flatMap(({ text }) => text.trim().split('\n'))
let folder: string
let env: NodeJS.ProcessEnv

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-own-bots-'))
  env = {
    ...process.env,
    BOTSCOPE_DB: join(folder, 'log.db'),
    npm_config_update_notifier: 'false',
  }
})

beforeEach(() => needs('python3', 'g++'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('The README of the sample bots has first steps', () => {
  expect(lines.length).toBeGreaterThan(5)
})

test.each(lines)('%s', (line) => {
  const command = line.includes('<match>') ? line.replaceAll('<match>', newestMatch()) : line
  const { status, stdout, stderr } = run(command.replaceAll('my-bots', join(folder, 'my-bots')))
  const isSaid = stdout !== '' || !line.startsWith('npx botscope')
  expect({ status, stderr, isSaid }).toEqual({ status: 0, stderr, isSaid: true })
})

test('In these steps no bot breaks a rule or crashes', () => {
  const { stdout } = run('npx botscope list --json')
  const cards = stdout.trim().split('\n')
  const faults = cards.flatMap((line) => (JSON.parse(line) as { faults: { fault: string }[] }).faults)
  expect(faults).toEqual([])
})

/** npx would take as long as Botscope itself. */
function run(command: string) {
  const direct = patient(command).replaceAll('npx botscope', `"${process.execPath}" bin/botscope.js`)
  return spawnSync('sh', ['-c', direct], { cwd: home, env, encoding: 'utf8' })
}

function newestMatch(): string {
  const { id } = JSON.parse(run('npx botscope list --limit 1 --json').stdout) as { id: string }
  return id
}
