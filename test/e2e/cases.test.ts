import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CaseResult } from '../../src/contract/cases.ts'
import { commandOf, fixtures } from '../bots/commands.ts'
import { until, lives } from '../bots/sitting.ts'
import { Botscope } from './botscope.ts'

let botscope: Botscope

beforeEach(() => {
  botscope = new Botscope()
})

afterEach(() => {
  botscope[Symbol.dispose]()
})

/** On a busy machine a program starts slowly. */
const patient = ['--clock', 'relaxed']
const careful = `node "${join(fixtures, 'buys-patchwork.cjs')}"`
const forgetful = `${careful} forgetful`

/** Plays a match of the forgetful bot: its id, and the first turn in which it asks for what it cannot pay. */
function wrongTurn() {
  const play = [
    'run',
    'patchwork',
    '--bot',
    forgetful,
    '--bot',
    'builtin:first',
    '--seed',
    '1',
    '--clock',
    'off',
    '--json',
  ]
  const [{ match }] = botscope.json<{ match: string }>(...play, '--option', 'league=3') as [{ match: string }]
  const found = botscope.json<{ turn: number }>(
    ...['find', 'seat[0].result == "corrected"', '--json', '--limit', '1000'],
  )
  return { match, turn: Math.min(...found.map((each) => each.turn)) }
}

test('A bug becomes a case, the case fails, the author fixes the bot, and the case passes', () => {
  const { match, turn } = wrongTurn()
  const words = ['--turn', `${turn}`, '--seat', '0', '--note', 'only what it can pay']
  const added = botscope.run('case', 'add', match, ...words)
  const again = botscope.run('case', 'add', match, ...words)
  const name = join('cases', `patchwork-${match.slice(0, 13)}-turn${turn}-seat0.json`)
  const listed = botscope.run('case', 'list')
  const [wrong, right] = [forgetful, careful].map((bot) => botscope.run('check', '--bot', bot, ...patient))
  expect([
    [added.status, added.out.split('\n')[0], /Recorded .*failed: the rules corrected it/.test(added.out)],
    [again.status, again.err.includes(`${name} already exists`)],
    [listed.status, listed.out.includes(name), listed.out.includes('only what it can pay')],
    [wrong!.status, wrong!.out.includes('1 failed of 1 case'), wrong!.out.includes('│ 5 buttons')],
    [right!.status, right!.out.includes('1 passed of 1 case'), right!.out.includes('stderr')],
  ]).toEqual([
    [0, `Case      ${name}`, true],
    [2, true],
    [0, true, true],
    [3, true, true],
    [0, true, false],
  ])
})

test('A case contains no local path, no command, and nothing of the bot', () => {
  const { match, turn } = wrongTurn()
  botscope.run('case', 'add', match, '--turn', `${turn}`, '--seat', '0', '--out', 'a.json')
  const text = readFileSync(join(botscope.folder, 'a.json'), 'utf8')
  const reported = ['node', 'buys-patchwork', botscope.folder, fixtures].filter((words) =>
    text.includes(words),
  )
  expect([reported, JSON.parse(text)]).toEqual([[], expect.objectContaining({ turn, seat: 0, match })])
})

test('--json prints one case per line, then the counts; --junit writes a valid XML report', () => {
  const { match, turn } = wrongTurn()
  const at = [match, '--turn', `${turn}`, '--seat', '0', '--json']
  const recorded = botscope.json<CaseResult>('case', 'add', ...at, '--no-fault', '--out', 'b.json')[0]!
    .recorded!
  botscope.run('case', 'add', ...at, '--must-not', recorded, '--within', '5000', '--out', 'c.json')
  const { status, out } = botscope.run(
    ...['check', '--bot', forgetful, ...patient, '--cases', '.', '--json', '--junit', 'report.xml'],
  )
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CaseResult)
  const report = readFileSync(join(botscope.folder, 'report.xml'), 'utf8')
  expect([
    status,
    lines.map(({ file, result, why }) => [file, result, why]),
    report.match(/<failure.*"/)?.[0],
  ]).toEqual([
    3,
    [
      ['b.json', 'passed', ''],
      ['c.json', 'failed', `it must not be ${recorded}`],
      [undefined, undefined, undefined],
    ],
    `<failure type="failed" message="it must not be ${recorded}"`,
  ])
  expect(lines[2]).toEqual({
    cases: 2,
    passed: 1,
    failed: 1,
    faulted: 0,
    millis: expect.any(Number) as number,
  })
})

test('Mistakes are reported, with status 2, and leave no file', () => {
  const { match, turn } = wrongTurn()
  const at = ['case', 'add', match, '--turn', `${turn}`, '--seat', '0']
  writeFileSync(join(botscope.folder, 'wrong.json'), '{"format": "botscope-case/7"}')
  const reported = [
    [...at, '--must', 'BUY 1'],
    [...at, '--must', 'SKIP', '--must-not', 'SKIP hello'],
    [...at, '--within', '0'],
    ['case', 'add', match, '--seat', '0'],
    ['case', 'add', match, '--turn', '9999', '--seat', '0'],
    ['case', 'list', '--cases', 'wrong.json'],
    ['check', '--bot', careful],
    ['check', '--bot', careful, '--cases', 'wrong.json'],
    ['check'],
  ].map((words) => botscope.run(...words))
  expect([
    reported.map(({ status, err }) => [status, err.trimEnd().replaceAll(`${botscope.folder}/`, '')]),
    existsSync(join(botscope.folder, 'cases')),
    readdirSync(botscope.folder).filter((name) => name.endsWith('.json')),
  ]).toEqual([
    [
      [
        2,
        'must "BUY 1": that is not an answer in Patchwork: the answer is neither SKIP nor PLAY id x y flip rotations',
      ],
      [2, 'must not "SKIP hello": must "SKIP" is the same answer'],
      [2, '--within is 0, not a whole number from 1'],
      [2, 'Required option "--turn <n>" not specified (--help shows what there is)'],
      [2, expect.stringContaining(', not 9999') as string],
      [
        2,
        'wrong.json was written by a newer Botscope: its form is botscope-case/7, this one reads botscope-case/1',
      ],
      [2, 'There is no cases: botscope case add makes a case of a turn of a match'],
      [
        2,
        'wrong.json was written by a newer Botscope: its form is botscope-case/7, this one reads botscope-case/1',
      ],
      [2, 'Required option "--bot <command>" not specified (--help shows what there is)'],
    ],
    false,
    ['wrong.json'],
  ])
})

test('Ctrl-C ends a check and its bot, and sets its status', async () => {
  const { match, turn } = wrongTurn()
  botscope.run('case', 'add', match, '--turn', `${turn}`, '--seat', '0', '--within', '60000')
  const first = botscope.run('case', 'add', match, '--turn', '1', '--seat', '0', '--within', '60000')
  const pidFile = join(botscope.folder, 'pid')
  const child = botscope.start(
    'check',
    '--bot',
    commandOf('tells-pid.sh', `"${pidFile}"`),
    '--clock',
    'relaxed',
  )
  const pid = () => Number(existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : 0)
  await until(() => pid() > 0)
  child.kill('SIGINT')
  const [status] = (await once(child, 'exit')) as [number]
  await until(() => !lives(pid()))
  expect([first.status, status]).toEqual([0, 130])
})
