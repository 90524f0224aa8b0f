import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import type { Frame } from '../../src/engine/match.ts'
import { botscope, command, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = join(folder.path, 'log.db')
afterAll(() => folder.remove())

test("A user at the terminal sees the bot's input, is corrected before an answer counts, and gets help; at the end of input the match stops, ready to fork", () => {
  const [program, ...args] = command
  const words = ['run', 'patchwork', '--bot', 'human', '--bot', 'builtin:first', '--seed', '7', '--quiet']
  const { stderr, status } = spawnSync(program!, [...args, ...words], {
    env: { ...process.env, BOTSCOPE_DB: db },
    input: '?\nWALK\nSKIP\n',
    encoding: 'utf8',
  })
  const [card] = valuesOf(botscope(db, ['list', '--json']).stdout) as [MatchCard]
  const [frame] = valuesOf(botscope(db, ['show', card.id, '--turn', '1', '--json']).stdout) as [Frame]
  const { question, reply } = frame.exchanges[0]!
  expect([
    status,
    question.input.every((line) => stderr.includes(line)),
    stderr.includes('  SKIP\n'),
    stderr.includes('? lists the possible answers'),
    [reply.by, reply.output],
    card.end,
    stderr.includes(`botscope fork ${card.id} --turn `),
  ]).toEqual([0, true, true, true, ['person', ['SKIP']], 'stopped', true])
})

test('A user who plays a game of their own is asked again where its rules call the answer a fault', () => {
  const game = join(folder.path, 'my-nim')
  botscope(db, ['game', 'new', 'javascript', game])
  botscope(db, ['game', 'add', game, '--yes'])
  const [program, ...args] = command
  const words = [
    'run',
    'my-nim',
    '--option',
    'stones=5',
    '--bot',
    'human',
    '--bot',
    'builtin:first',
    '--quiet',
  ]
  const { stderr } = spawnSync(program!, [...args, ...words], {
    env: { ...process.env, BOTSCOPE_DB: db },
    input: '?\n4\n3\n',
    encoding: 'utf8',
  })
  const [card] = valuesOf(botscope(db, ['list', '--json', '--game', 'my-nim']).stdout) as [MatchCard]
  const [frame] = valuesOf(botscope(db, ['show', card.id, '--turn', '1', '--json']).stdout) as [Frame]
  expect([
    stderr.includes('  3\n'),
    stderr.includes('This is a fault: 4 is not a number from 1 to 3; ? lists the possible answers'),
    frame.exchanges[0]!.reply.output,
  ]).toEqual([true, true, ['3']])
})

test('A paused match asks at the terminal how to continue: by step, to a turn, to a condition, with another answer, or to the end', () => {
  const [program, ...args] = command
  const words = ['run', 'patchwork', '--bot', 'builtin:first', '--bot', 'builtin:first', '--seed', '7']
  const typed = ['?', '', '9 = SKIP', '1 = SKIP I know better', '', '5', 'turn <', 'turn == 7', 'go']
  const { stderr, status } = spawnSync(program!, [...args, ...words, '--quiet', '--pause', '2'], {
    env: { ...process.env, BOTSCOPE_DB: db, NO_COLOR: '1' },
    input: `${typed.join('\n')}\n`,
    encoding: 'utf8',
  })
  const [card] = valuesOf(botscope(db, ['list', '--json']).stdout) as [MatchCard]
  const [frame] = valuesOf(botscope(db, ['show', card.id, '--turn', '2', '--json']).stdout) as [Frame]
  const { reply } = frame.exchanges[0]!
  const paused = [...stderr.matchAll(/^Paused (?:before|after the answers of) turn \d+$/gm)].map(
    ([text]) => text,
  )
  expect([
    status,
    paused,
    stderr.includes('0 = SKIP    '),
    stderr.includes('Seat 9 is not asked in turn 2'),
    stderr.includes('is not complete'),
    [reply.by, reply.output, reply.instead],
    card.faults.map(({ turn }) => turn),
  ]).toEqual([
    0,
    ['before turn 2', 'after the answers of turn 2', 'before turn 3', 'before turn 5', 'before turn 8'].map(
      (where) => `Paused ${where}`,
    ),
    true,
    true,
    true,
    ['person', ['SKIP I know better'], ['SKIP']],
    [],
  ])
})

test('Ctrl-C stops a paused match, and nothing more is asked', async () => {
  const [program, ...args] = command
  const words = ['run', 'patchwork', '--bot', 'builtin:first', '--bot', 'builtin:first', '--pause', '3']
  const child = spawn(program!, [...args, ...words], { env: { ...process.env, BOTSCOPE_DB: db } })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
    if (text.includes('? helps')) child.kill('SIGINT')
  })
  const [status] = await once(child, 'close')
  const [card] = valuesOf(botscope(db, ['list', '--json']).stdout) as [MatchCard]
  expect([status, card.end, errors.match(/\? helps/g)?.length]).toEqual([130, 'stopped', 1])
})
