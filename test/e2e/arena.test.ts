import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeChangingBot, writeWaitingBot } from '../bots/changing.ts'
import { commandOf } from '../bots/commands.ts'
import { until } from '../bots/sitting.ts'
import { blocksOf } from '../documents.ts'
import { Botscope } from './botscope.ts'

let botscope: Botscope

beforeEach(() => {
  botscope = new Botscope()
})

afterEach(() => {
  botscope[Symbol.dispose]()
})

interface Verdict {
  readonly arena: string
  readonly verdict: string
  readonly blocks: number
  readonly counts: readonly number[]
  readonly games: number
}

interface Stopped extends Verdict {
  readonly status: string
  readonly why: string
  readonly faults: { readonly [bot: string]: object }
}

interface Card {
  readonly id: string
  readonly matches: number
  readonly status: string
  readonly why: string | null
}

const builtin = ['patchwork', '--bot', 'old=builtin:first', '--bot', 'new=builtin:random', '--seed', '5']
const swapped = ['patchwork', '--bot', 'new=builtin:random', '--bot', 'old=builtin:first', '--seed', '5']

/** The only arena of the log. */
function card(): Card | undefined {
  return botscope.json<Card>('arena', 'list', '--json')[0]
}

test('versus ends with one line of JSON, the same for one slot and for two, and its status says the verdict', () => {
  const runs = ['1', '2'].map((slots) => botscope.run('versus', ...swapped, '--slots', slots, '--json'))
  const [one, two] = runs.map(({ out }) => JSON.parse(out) as Verdict)
  const worse = botscope.run('versus', ...builtin, '--json', '--quiet')
  const open = botscope.run('versus', ...swapped, '--blocks', '2', '--json')
  expect([runs.map(({ status }) => status), worse.status, worse.err, open.status]).toEqual([[0, 0], 3, '', 4])
  expect(Object.keys(one!)).toEqual([
    ...[
      'arena',
      'name',
      'verdict',
      'blocks',
      'counts',
      'llr',
      'elo',
      'eloError',
      'eloLow',
      'eloHigh',
      'nelo',
      'faults',
      'games',
      'repeated',
      'differentGames',
      'reason',
      'failed',
      'failures',
      'status',
      'why',
    ],
  ])
  expect([one!.verdict, one!.games, { ...two, arena: '' }]).toEqual([
    'H1',
    2 * one!.blocks,
    { ...one, arena: '' },
  ])
})

test('A planted bug is found in fewer than 200 games, and its turn by way of the lost games', () => {
  const bot = (name: string, ...args: readonly string[]) => [
    '--bot',
    `${name}=${commandOf('buys-patchwork.cjs', ...args)}`,
  ]
  const order = ['patchwork', ...bot('right'), ...bot('forgetful', 'forgetful'), '--option', 'league=4']
  const { status, out } = botscope.run('versus', ...order, '--seed', '1', '--clock', 'off', '--json')
  const { arena, games } = JSON.parse(out) as Verdict
  const lost = botscope.json<{ id: string }>(
    ...['arena', 'matches', arena, '--bot', 'forgetful', '--result', 'lost', '--limit', '1', '--json'],
  )
  const problems = botscope.run('problems', lost[0]!.id)
  const pivot = botscope.run('arena', 'pivot', arena, '--bot', 'forgetful', '--by', 'seat,fault')
  expect([status, games < 200, problems.out, pivot.out]).toEqual([
    0,
    true,
    expect.stringMatching(/forgetful/),
    expect.stringMatching(
      /^Seat +Fault +Games +Won +Drawn +Lost +Score +95 % interval +σ from average\n[01] /,
    ),
  ])
})

test('With --analyze-losses the costliest answer of each lost match is named, and kept with it', () => {
  const lines = blocksOf('docs/arena.md', 'sh').flatMap(({ text }) => text.trim().split('\n'))
  const [documented] = lines.filter((line) => line.includes('--analyze-losses'))
  const { out } = botscope.run(...documented!.replace('npx botscope ', '').split(' '))
  const lost = botscope.json<{ id: string }>(
    ...['arena', 'matches', card()!.id, '--bot', 'mine', '--result', 'lost', '--json'],
  )
  const named = out.split('\n').filter((line) => lost.some(({ id }) => line.startsWith(id)))
  expect([
    lost.length > 0,
    named.length,
    botscope.json('problems', '--kind', 'costly', '--json').length > 0,
  ]).toEqual([true, lost.length, true])
})

test('Killed with -9, an arena is resumed: each match of the schedule is counted once', async () => {
  const { spec, go } = writeWaitingBot(botscope.folder, 'new', 8)
  const bots = ['--bot', `new=${spec.command}`, '--bot', 'old=builtin:first']
  const rules = [
    '--option',
    'league=4',
    '--seed',
    '5',
    '--clock',
    'off',
    '--preset',
    'none',
    '--blocks',
    '10',
  ]
  const order = ['versus', 'patchwork', ...bots, ...rules]
  const child = botscope.start(...order, '--quiet')
  await until(() => (card()?.matches ?? 0) >= 5)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await until(() => card()?.status === 'stopped')
  go()
  const { id, matches, why } = card()!
  const resumed = botscope.run('arena', 'resume', id, '--json', '--quiet')
  const whole = botscope.run(...order, '--json', '--quiet')
  const result = JSON.parse(resumed.out) as Verdict
  const ended = botscope.json('arena', 'matches', id, '--limit', '1000', '--json')
  expect([why, matches < 20, result.games, (ended as { end: string }[]).length]).toEqual([
    'Its process ended unexpectedly',
    true,
    20,
    20,
  ])
  expect({ ...result, arena: '' }).toEqual({ ...(JSON.parse(whole.out) as Verdict), arena: '' })
})

test('Ctrl+C stops an arena and says how to go on; another process stops it too', async () => {
  const order = ['versus', ...swapped, '--preset', 'none', '--blocks', '5000', '--keep', 'results', '--quiet']
  const child = botscope.start(...order)
  let err = ''
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  await until(() => (card()?.matches ?? 0) >= 3)
  child.kill('SIGINT')
  const [status] = (await once(child, 'exit')) as [number]
  const { id } = card()!
  const again = botscope.start('arena', 'resume', id, '--quiet')
  await until(() => card()!.status === 'running')
  const stopped = botscope.run('arena', 'stop', id)
  await once(again, 'exit')
  expect([status, err, stopped.status, card()!.status]).toEqual([
    130,
    `Stopped on request. To go on: botscope arena resume ${id}\n`,
    0,
    'stopped',
  ])
})

test('An arena whose bot is written while it runs stops, and says which file it was', async () => {
  const { file, spec } = writeChangingBot(botscope.folder, 'mine', { inMatch: 3, next: 'process.exit(1)' })
  const bots = ['--bot', `mine=${spec.command}`, '--bot', 'old=builtin:first']
  const rules = ['--option', 'league=4', '--seed', '7', '--clock', 'off', '--slots', '1', '--blocks', '3']
  const stopped = botscope.run('versus', 'patchwork', ...bots, ...rules, '--json')
  const { arena, why, status, faults } = JSON.parse(stopped.out) as Stopped
  const resumed = botscope.run('arena', 'resume', arena, '--json')
  const sentence = `The bot mine has changed since this arena began: ${file} is not what it was. Put it back as it was, or start a new arena`
  const cause = why.replace(/^Match \S+ of block 2 was stopped: /, '')
  expect([stopped.status, status, cause, faults]).toEqual([
    4,
    'stopped',
    sentence,
    expect.objectContaining({ mine: { crash: 0, timeout: 0, invalid: 0 } }),
  ])
  expect([stopped.err.split('\n').at(-2), card()!.why, resumed.status, resumed.err]).toEqual([
    `${why}. To go on: botscope arena resume ${arena}`,
    why,
    2,
    expect.stringMatching(/^The bot mine has changed since .*mine\.cjs is not what it was\. Put it back/),
  ])
})

test('A league of four at one table ranks its bots, each once in each seat', () => {
  const bots = ['a=builtin:first', 'b=builtin:random', 'c=builtin:random', 'd=builtin:random']
  const order = [
    'league',
    'mahjong',
    ...bots.flatMap((bot) => ['--bot', bot]),
    '--blocks',
    '2',
    '--seed',
    '1',
  ]
  const [league] = botscope.json<{
    arena: string
    games: number
    bots: readonly { name: string; games: number }[]
  }>(...order, '--json')
  const { out } = botscope.run('arena', 'show', league!.arena)
  expect([league!.games, league!.bots.map(({ games }) => games), out]).toEqual([
    8,
    [8, 8, 8, 8],
    expect.stringMatching(/^8 games between 4 bots\n[^]*\nBetter than/),
  ])
})

test('An arena is extended, shown as fastchess would, listed and deleted', () => {
  const { out } = botscope.run('versus', ...swapped, '--preset', 'none', '--blocks', '3', '--json', '--quiet')
  const { arena } = JSON.parse(out) as Verdict
  botscope.run('arena', 'extend', arena, '--blocks', '2', '--quiet')
  const shown = botscope.run('arena', 'show', arena, '--output', 'fastchess').out.split('\n')
  const deleted = botscope.run('arena', 'delete', arena)
  expect([
    shown.slice(0, 2),
    shown.filter((line) => /^(Games|Ptnml)/.test(line)),
    deleted.status,
    card(),
  ]).toEqual([
    ['-'.repeat(50), 'Results of new vs old (real, patchwork):'],
    [
      'Games: 10, Wins: 10, Losses: 0, Draws: 0, Points: 10.0 (100.00 %)',
      'Ptnml(0-2): [0, 0, 0, 0, 5], WL/DD Ratio: nan',
    ],
    0,
    undefined,
  ])
})

test('Without a test a comparison never decides: its status is 4, also when it is extended', () => {
  const none = [...swapped, '--preset', 'none', '--blocks', '1', '--quiet', '--json']
  const versus = botscope.run('versus', ...none)
  const { arena, reason } = JSON.parse(versus.out) as Verdict & { readonly reason: string }
  const extended = botscope.run('arena', 'extend', arena, '--blocks', '1', '--quiet')
  const { status } = botscope.run('league', ...swapped, '--blocks', '1', '--quiet')
  expect([versus.status, reason, extended.status, status]).toEqual([4, 'blocks', 4, 0])
})

test('Two games that were won do not make a number: the calculator says its only bound', () => {
  const { out } = botscope.run('arena', 'llr', '0,0,0,0,1', '--nelo', '0..50')
  const [json] = botscope.json<object>('arena', 'llr', '0,0,0,0,1', '--nelo', '0..50', '--json')
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^LLR 0\.\d+ between -2\.9444 and 2\.9444: not decided$/),
    expect.stringMatching(/^Elo at least -38\d\.\d\d, LOS 7\d\.\d %$/),
    '',
  ])
  expect(json).toMatchObject({ eloError: null, eloHigh: null, nelo: null, eloLow: expect.closeTo(-381.3, 0) })
})

test('The calculator needs no log', () => {
  const [value] = botscope.json<{ [name: string]: number }>(
    ...['arena', 'llr', '177,1629,3083,1780,221', '--nelo', '0..3', '--beta', '.1', '--json'],
  )
  const found = ['llr', 'lower', 'upper', 'elo', 'eloError', 'nelo', 'neloError'].map((name) => value![name])
  expect(found.map((each) => each!.toFixed(2))).toEqual([
    '2.91',
    '-2.25',
    '2.89',
    '6.03',
    '3.49',
    '10.01',
    '5.80',
  ])
})

test.each([
  [
    ['versus', 'patchwork', '--bot', './a', '--preset', 'slow'],
    'Unknown preset "slow": known: quick, normal, fine, no-worse, none',
  ],
  [['versus', 'patchwork', '--nelo', '5'], '--nelo is 5, not two numbers such as 0..50'],
  [
    ['versus', ...builtin, '--nelo', '50..0'],
    'The bounds 50..0 are the wrong way round: the lower one comes first',
  ],
  [
    ['versus', ...builtin, '--alpha', '.6', '--beta', '.5'],
    'alpha and beta are 0.6 and 0.5: together they must be less than 1',
  ],
  [
    ['versus', ...builtin, '--preset', 'fine', '--nelo', '0..9'],
    '--preset, --nelo and --elo each set the bounds of the test: give one of them',
  ],
  [
    ['versus', 'patchwork', '--bot', 'a=builtin:first'],
    'An arena needs two bots or more, not 1: give --bot again',
  ],
  [['league', ...builtin, '--for', 'long'], '--for is long, not a time such as 90s, 10m or 2h'],
  [
    ['arena', 'llr', '1,x,3'],
    'The counts are "1,x,3", not three or more whole numbers such as 177,1629,3083,1780,221',
  ],
  [['arena', 'llr', '1,2,3,4'], '4 counts: give the number of matches of a block with --block'],
])('%j is reported in one sentence; the status is 2', (words, sentence) => {
  const { status, out, err } = botscope.run(...words)
  expect([status, out, err]).toEqual([2, '', `${sentence}\n`])
})

test('A frozen version plays against the next state of its bot, and has its results', () => {
  const program = join(botscope.folder, 'bot.sh')
  const env = { XDG_DATA_HOME: join(botscope.folder, 'data') }
  writeFileSync(program, 'exit 1')
  const frozen = botscope.runWith(env, 'bot', 'freeze', 'mine', '--bot', 'sh ./bot.sh')
  writeFileSync(program, 'exit 2')
  const order = ['--bot', 'new=builtin:first', '--bot', 'mine@v1', '--build', 'mine@v1=true', '--blocks', '2']
  const { out } = botscope.runWith(env, 'versus', 'patchwork', ...order, '--json', '--quiet')
  const { arena } = JSON.parse(out) as Verdict
  const [match] = botscope.json<{ faults: readonly { why: string }[] }>('arena', 'matches', arena, '--json')
  const { out: versions } = botscope.runWith(env, 'bot', 'versions', 'mine', '--json')
  expect([frozen.out, match!.faults[0]!.why, JSON.parse(versions)]).toEqual([
    'mine@v1 keeps sh ./bot.sh\n',
    expect.stringContaining('exited with status 1'),
    expect.objectContaining({ name: 'mine', version: 'v1', matches: 4, won: 0, drawn: 0, faults: 4 }),
  ])
})
