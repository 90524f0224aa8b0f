import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import which from 'which'
import type { MatchId } from '../../src/contract.ts'
import { LogAccess } from '../../src/main/log/access.ts'
import { blocksOf } from '../documents.ts'
import { home } from '../files.ts'
import { patient } from './patient.ts'

// The blocks marked `sh` in README.md and the pages of docs, line by line, in one log; <match> is the newest match of the list.
// Those marked `sh in-order` have a test of their own.
const documents = ['README.md', ...globSync('docs/*.md', { cwd: home }).toSorted()]
// Those of docs/pictures.md are in export-pictures.test.ts.
const lines = documents
  .filter((document) => document !== 'docs/pictures.md')
  .flatMap((document) => blocksOf(document, 'sh'))
  .filter(({ info }) => info === '')
  .flatMap(({ text }) => text.trim().split('\n'))
  // The one with an analysis is in arena.test.ts, and one that compares the same bots again would take as long again.
  .filter(
    (line, i, all) =>
      !line.includes('--analyze-losses') && (!line.includes(' versus ') || all.indexOf(line) === i),
  )
let folder: string
let env: NodeJS.ProcessEnv

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-readme-'))
  env = {
    ...process.env,
    BOTSCOPE_DB: join(folder, 'log.db'),
    npm_config_update_notifier: 'false',
  }
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('The pictures of README.md and docs exist and are small', () => {
  const shown = documents.flatMap((document) =>
    [...readFileSync(home + document, 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) =>
      join(home, dirname(document), file!),
    ),
  )
  const bytes = shown.map((file) => statSync(file).size)
  expect([shown.length, bytes.filter((each) => each > 400_000)]).toEqual([25, []])
})

test('There are lines to try', () => {
  expect(lines.length).toBeGreaterThan(5)
})

test.for(lines)('%s', (line, { skip }) => {
  const isRerun = /^npx botscope (rerun|changes)/.test(line)
  skip(
    isRerun && !hasPython,
    'There is no python3, and the sample bots in JavaScript do not answer twice alike',
  )
  const command = line.includes('<match>') ? line.replaceAll('<match>', newestMatch()) : line
  const { status, stdout, stderr } = run(command.replace(/(?<=--(?:out|cases|junit) )/g, `${folder}/`))
  const isSaid = stdout !== '' || line.includes('--out')
  // Without a test nothing is decided.
  const usual = line.includes('--preset none') ? 4 : 0
  expect({ status, stderr, isSaid }).toEqual({ status: usual, stderr, isSaid: true })
})

/** npx would take as long as Botscope itself; that it finds Botscope is seen by the five minutes' test. */
function run(command: string) {
  const botscope = `"${process.execPath}" bin/botscope.js`
  const direct = patient(here(command)).replaceAll('npx botscope', botscope)
  return spawnSync('sh', ['-c', direct], { cwd: home, env, encoding: 'utf8' })
}

const hasPython = which.sync('python3', { nothrow: true }) !== null

/** The sample bot in JavaScript sits down in the place of the one in Python where there is no Python. */
function here(command: string): string {
  return hasPython ? command : command.replaceAll('python3', 'node').replaceAll('starter.py', 'strong.js')
}

function newestMatch(): MatchId {
  const log = new LogAccess(join(folder, 'log.db'))
  try {
    return log.reader().page({}, 0, 1).cards[0]!.id
  } finally {
    log.close()
  }
}
