import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../bots/commands.ts'
import { until } from '../bots/sitting.ts'
import { home } from '../files.ts'
import { Botscope } from './botscope.ts'

/* The tools' side of their contracts, as their sources have it: how they start a match, and what they take from its output. */

let botscope: Botscope

beforeEach(() => {
  botscope = new Botscope()
})

afterEach(() => {
  botscope[Symbol.dispose]()
})

const launcher = [process.execPath, `${home}bin/botscope.js`]
const crashes = `sh ${join(fixtures, 'exits-at-once.sh')}`

function env(): NodeJS.ProcessEnv {
  return { ...process.env, BOTSCOPE_DB: botscope.log }
}

/** cg-brutaltester: words of the referee split at blanks, each bot as one argument; integers first, then data; stderr is an error. */
function brutaltester(referee: string, bots: readonly string[], seed: string, replay?: string) {
  const words = [...launcher, ...referee.split(' ')]
  bots.forEach((bot, i) => words.push(`-p${i + 1}`, bot))
  words.push('-d', `seed=${seed}`)
  if (replay !== undefined) words.push('-l', replay)
  const { stdout, stderr } = spawnSync(words[0]!, words.slice(1), { encoding: 'utf8', env: env() })
  const lines = stdout.split('\n').slice(0, -1)
  const scores = lines.slice(0, bots.length).map((line) => (/^-?\d+$/.test(line) ? Number(line) : NaN))
  return { scores, data: lines.slice(bots.length), isError: stderr.length > 0 }
}

test('brutaltester reads the scores of a match and its data, gets the same match for the same seed, and finds it in the log', () => {
  const bots = ['builtin:random', 'builtin:first']
  const file = join(botscope.folder, 'game1.json')
  const [one, again] = [
    brutaltester('referee patchwork --option league=2', bots, '12', file),
    brutaltester('referee patchwork --option league=2', bots, '12'),
  ]
  const cards = botscope.json<{ seed: string; scores: readonly number[] }>('list', '--json')
  expect([one.isError, one.data.slice(0, 2), again, cards.map(({ seed }) => seed)]).toEqual([
    false,
    ['seed=12', 'league=2'],
    one,
    ['12', '12'],
  ])
  expect(one.scores[0]! > one.scores[1]!).toBe(cards[0]!.scores[0]! > cards[0]!.scores[1]!)
  const written = JSON.parse(readFileSync(file, 'utf8')) as { [name: string]: { [seat: string]: unknown[] } }
  const turns = written['summaries']!.length
  expect([written['uinput'], written['outputs']!['0']!.length, written['errors']!['1']!.length]).toEqual([
    [expect.stringContaining('seed=12\nleague=2')],
    turns,
    turns,
  ])
  expect(botscope.run('show', file).status).toBe(0)
})

test('A bot that fails has a negative score for brutaltester', () => {
  const { scores, isError } = brutaltester('referee patchwork', [crashes, 'builtin:first'], '1')
  expect([scores[0], scores[1]! >= 0, isError]).toEqual([-1, true, false])
})

test('The command that brutaltester prints for a game plays that match again', () => {
  const bots = ['builtin:random', 'builtin:first']
  const { scores, data } = brutaltester('referee patchwork --option league=2', bots, '12')
  // As a shell splits it.
  const printed = ['-p1', bots[0]!, '-p2', bots[1]!, '-s', '-d', ...data.join(' ').split(' ')]
  const whole = ['-p1', bots[0]!, '-p2', bots[1]!, '-d', `${data.join('\n')}""\ninitialButtons=null`, '-s']
  const lines = [...scores, ...data, ''].join('\n')
  expect([
    botscope.run('referee', 'patchwork', ...printed),
    botscope.run('referee', 'patchwork', ...whole),
  ]).toEqual([
    { status: 0, out: lines, err: '' },
    { status: 0, out: lines, err: '' },
  ])
})

/** psyleague: a shell runs the command with the bots in their places, and the output is one JSON object. */
function psyleague(command: string, bots: readonly string[]) {
  const line = bots.reduce((text, bot, i) => text.replaceAll(`%P${i + 1}%`, bot), command)
  const { stdout, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8', env: env() })
  return { status, result: JSON.parse(stdout) as { [name: string]: unknown } }
}

test('psyleague reads ranks, errors, and data of the match and of the players', () => {
  const command = `"${launcher.join('" "')}" play patchwork --output psyleague --seed 5 --bot "%P1%" --bot "%P2%"`
  const fair = psyleague(command, ['builtin:first', 'builtin:random'])
  const failed = psyleague(command, [crashes, 'builtin:random'])
  expect([fair.status, failed.status, fair.result, failed.result['ranks'], failed.result['errors']]).toEqual([
    0,
    0,
    {
      ranks: [1, 0],
      errors: [0, 0],
      test_data: { seed: 5, turns: expect.any(Number), match: expect.any(String) },
      player_data: [{ score: expect.any(Number) }, { score: expect.any(Number) }],
    },
    [1, 0],
    [1, 0],
  ])
})

test("psyleague's own cmd_bot_setup builds bots/NAME.exe: the documented command finds it", () => {
  mkdirSync(join(botscope.folder, 'bots'))
  for (const name of ['a', 'b'])
    writeFileSync(join(botscope.folder, `bots/${name}.exe`), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const command = `cd "${botscope.folder}" && "${launcher.join('" "')}" play patchwork --output psyleague --bot "bots/%P1%" --bot "bots/%P2%"`
  const { status, result } = psyleague(command, ['a', 'b'])
  expect([status, result['errors']]).toEqual([0, [1, 0]])
})

/** A bot that says that it was asked, and fails once it may go on. */
function waitingBot() {
  const [asked, mayGo] = ['asked', 'may-go'].map((name) => join(botscope.folder, name))
  const script = join(botscope.folder, 'waits.sh')
  writeFileSync(script, `read -r line; : > "${asked}"; until [ -e "${mayGo}" ]; do sleep 0.05; done\n`)
  return { command: `sh ${script}`, asked: asked!, letGo: () => writeFileSync(mayGo!, '') }
}

/** Presses Ctrl+C during a match that a shell starts with this line, and lets it go on. */
async function interrupted(lineOf: (play: string) => string) {
  const { command, asked, letGo } = waitingBot()
  const play = `play patchwork --output psyleague --clock off --bot "${command}" --bot builtin:first`
  const shell = spawn('sh', ['-c', lineOf(play)], {
    env: env(),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = text(shell.stdout)
  const over = once(shell, 'exit')
  await until(() => existsSync(asked))
  process.kill(-shell.pid!, 'SIGINT')
  letGo()
  const [status] = (await over) as [number | null]
  return { status, output: await output }
}

const ours = launcher.map((word) => `"${word}"`).join(' ')

test('A game that was started with SIGINT ignored is played to its end', async () => {
  const { status, output } = await interrupted((play) => `trap '' INT; ${ours} ${play}; exit $?`)
  expect([status, output]).toEqual([0, expect.stringContaining('"errors":[1,0]')])
})

test('The command of "botscope link" knows it by itself', async () => {
  botscope.run('link', '--folder', botscope.folder)
  const { status, output } = await interrupted(
    (play) => `trap true INT; (trap '' INT; exec "${botscope.folder}/botscope" ${play}); exit $?`,
  )
  expect([status, output]).toEqual([0, expect.stringContaining('"errors":[1,0]')])
})

test('Ctrl+C stops any other game, with status 130', async () => {
  const { status, output } = await interrupted((play) => `trap true INT; ${ours} ${play}; exit $?`)
  expect([status, output]).toEqual([130, ''])
})

/** cgarena: words split at blanks, whole words replaced, no shell; the status must be 0, and every value is a text. */
function cgarena(command: string, bots: readonly string[], seed: string) {
  const words = command.split(/\s+/).flatMap((word) => {
    const player = /^\{P(\d)\}$/.exec(word)?.[1]
    if (word === '{PLAYERS}') return bots
    return player !== undefined ? [bots[Number(player) - 1]!] : word === '{SEED}' ? [seed] : [word]
  })
  const { stdout, status } = spawnSync(launcher[0]!, [launcher[1]!, ...words], {
    encoding: 'utf8',
    env: env(),
  })
  return { status, result: JSON.parse(stdout) as CgarenaResult }
}

interface CgarenaResult {
  readonly ranks: readonly number[]
  readonly errors: readonly number[]
  readonly attributes: readonly {
    readonly name: string
    readonly player: number | null
    readonly value: unknown
  }[]
}

test('cgarena reads ranks, errors and attributes, whose values are texts', () => {
  const command = 'play domain-expansion --output cgarena --seed {SEED} --bot {P1} --bot {P2}'
  const { status, result } = cgarena(command, ['builtin:first', 'builtin:random'], '99')
  const match = result.attributes.find(({ name }) => name === 'botscope')!.value as string
  const scores = result.attributes.filter(({ name }) => name === 'score').map(({ player }) => player)
  expect([status, result.ranks.toSorted(), result.errors, scores]).toEqual([0, [0, 1], [0, 0], [0, 1]])
  expect(result.attributes.every(({ value }) => typeof value === 'string')).toBe(true)
  expect(botscope.run('show', match).status).toBe(0)
})

test.each([2, 3, 4])('cgarena plays a game of %i seats by {PLAYERS}', (seats) => {
  const bots = Array.from({ length: seats }, () => 'builtin:random')
  const command = 'play labyrinth --output cgarena --seed {SEED} --bot {PLAYERS}'
  const { status, result } = cgarena(command, bots, '3')
  expect([status, result.ranks.length, result.errors]).toEqual([0, seats, bots.map(() => 0)])
})

test('Values that a bot reports on stderr in the form of these tools reach them', () => {
  const program = `node -e 'console.error("[TDATA] map = big\\n[PDATA][3] depth = 7\\n[PDATA+] nodes = 2\\n[PDATA+] nodes = 3")'`
  const order = ['patchwork', '--bot', 'builtin:first', '--bot', program, '--seed', '1', '--clock', 'off']
  const [psy] = botscope.json<{ test_data: object; player_data: readonly object[] }>(
    'play',
    ...order,
    '--output',
    'psyleague',
  )
  const [cg] = botscope.json<CgarenaResult>('play', ...order, '--output', 'cgarena')
  expect([
    psy!.test_data,
    psy!.player_data[1],
    cg!.attributes.filter(({ name }) => /map|depth/.test(name)),
  ]).toEqual([
    expect.objectContaining({ map: 'big' }),
    expect.objectContaining({ depth: 7, nodes: 5 }),
    [
      { name: 'map', player: null, turn: null, value: 'big' },
      { name: 'depth', player: 1, turn: 3, value: '7' },
    ],
  ])
})

test.each([
  [
    ['referee', 'patchwork', '-p1', 'builtin:first', '-x', '1'],
    '"-x" is none of -p1 to -p8, -d, -seed, -l and -s',
  ],
  [['referee', 'patchwork', '-p2', 'builtin:first'], 'There is no -p1 before -p2'],
  [['referee', 'patchwork', '-p1'], '-p1 has no value'],
  [['play', 'patchwork'], 'Required option "--output <tool>" not specified (--help shows what there is)'],
])('%j is reported in one sentence; the status is 2', (words, sentence) => {
  const { status, out, err } = botscope.run(...words)
  expect([status, out, err]).toEqual([2, '', `${sentence}\n`])
})
