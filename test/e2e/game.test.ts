import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { methodForms } from '../../src/main/games/rpc/forms.ts'
import type { RpcMethod } from '../../src/main/games/rpc/protocol.ts'
import { blocksOf } from '../documents.ts'
import { gamesFolder } from '../main/games/hosting.ts'
import { needs } from '../needs.ts'
import { patienceMillis } from '../patience.ts'
import { botscope, command, linesOf, valuesOf } from './command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-game-'))
const db = join(folder, 'log.db')
afterAll(() => rmSync(folder, { recursive: true }))

interface Message {
  readonly id: number
  readonly method: RpcMethod
  readonly params: object
  readonly result: object
}

const [exchange] = blocksOf('docs/game-protocol.md', 'exchange')
const lines = exchange!.text.trim().split('\n')
const sent = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
const answered = lines
  .filter((line) => line.startsWith('< '))
  .map((line) => JSON.parse(line.slice(2)) as Message)

const languages = [
  ['javascript', 'node'],
  ['python', 'python3'],
  ['cpp', 'g++'],
  ['java', 'java'],
] as const

test.each(languages)(
  'A new game in %s passes the check, and answers as the example of the protocol',
  (language, program) => {
    needs(program)
    const game = join(folder, language, 'nim')
    const written = botscope(db, ['game', 'new', language, game])
    expect([written.status, written.stdout.startsWith('nim is in ')]).toEqual([0, true])
    const { command: words, build } = JSON.parse(readFileSync(join(game, 'botscope.game.json'), 'utf8')) as {
      readonly command: readonly string[]
      readonly build?: string
    }
    if (build !== undefined) expect(spawnSync('sh', ['-c', build], { cwd: game }).status).toBe(0)
    const played = spawnSync(words[0]!, words.slice(1), {
      cwd: game,
      input: `${sent.join('\n')}\n`,
      encoding: 'utf8',
    })
    expect(valuesOf(played.stdout)).toMatchObject(answered)
    const checked = botscope(db, ['game', 'check', game, '--yes', '--matches', '100', '--json'])
    expect([checked.status, valuesOf(checked.stdout)]).toMatchObject([0, [{ matches: 100, findings: [] }]])
  },
  120_000,
)

test("The example's messages are of the protocol", () => {
  const requests = sent.map((line) => JSON.parse(line) as Message)
  const wrong = requests.filter(({ method, params }, i) => {
    const forms = methodForms[method]
    return !v.is(forms.params, params) || !v.is(forms.result, answered[i]!.result)
  })
  expect([new Set(requests.map(({ method }) => method)).size, wrong]).toEqual([7, []])
})

test('A built-in game is served on stdin and stdout', () => {
  const [program, ...args] = command
  const hello = { jsonrpc: '2.0', id: 1, method: 'hello', params: { protocol: 1, host: 'test' } }
  const { stdout, status } = spawnSync(program!, [...args, 'game', 'serve', 'patchwork'], {
    input: `${JSON.stringify(hello)}\n`,
    encoding: 'utf8',
  })
  expect([status, valuesOf(stdout)]).toMatchObject([0, [{ id: 1, result: { protocol: 1, id: 'patchwork' } }]])
})

test.each(games)('$id passes the check as a program', ({ id, title, version }) => {
  const { status, stdout } = botscope(db, ['game', 'check', id, '--matches', '8'])
  expect([status, linesOf(stdout)[0]]).toEqual([0, `${id}  ${title}, version ${version}`])
})

test('A game that is not asked by rpc plays a match with made-up answers, and repeats it', () => {
  const idOf = (oddity: string) => `odd-${oddity.replace(' ', '-')}`
  const add = (oddity: string) => {
    const command = `"${process.execPath}" odd-referee.cjs ${oddity}`
    const words = ['--bridge', 'sdk', '--command', command, '--folder', gamesFolder, '--seats', '2']
    expect(botscope(db, ['game', 'add', idOf(oddity), ...words]).stdout).toContain('is registered')
  }
  const checked = (oddity: string) => {
    add(oddity)
    const { status, stdout } = botscope(db, ['game', 'check', idOf(oddity)])
    return [status, linesOf(stdout).filter((line) => !/ms$/.test(line))]
  }
  expect([checked('opening'), checked('nobody'), checked('dies').at(-1), checked('plain 1')]).toEqual([
    [
      0,
      [
        '✓ Odd opening starts, and asks the same after a second start with the same seed',
        '  Seat 0 reads first: 0 31',
        expect.stringMatching(
          /^✓ A match with made-up answers ends: natural after 6 turns, scores -?\d+, -?\d+$/,
        ),
        '  Seat 0 gave 3 answers',
        '  Seat 1 gave 3 answers',
        '✓ The same seed and answers give the same match again',
        '  Seat 0 gives no answer in turn 4, as after a crash or a timeout: the match ends at once, scores 0, 0',
        expect.stringMatching(/^ {4}the game says: /),
        expect.stringMatching(
          /^ {2}Seat 0 answers with garbage in turn 4: the match ends 2 turns later, scores 0, -?\d+$/,
        ),
        expect.stringMatching(/^ {4}the game says: /),
        expect.stringMatching(/^ {2}Seat 1 gives no answer in turn 4/),
        expect.stringMatching(/^ {4}the game says: /),
        expect.stringMatching(/^ {2}Seat 1 answers with garbage in turn 4/),
        expect.stringMatching(/^ {4}the game says: /),
      ],
    ],
    [
      3,
      [
        '✗ Odd nobody starts, and asks nobody in its first 100 turns',
        '– No match was played: nobody is asked',
      ],
    ],
    expect.arrayContaining(['– No match was played: the game does not start']),
    [
      0,
      [
        '✓ Odd plain 1 starts, and asks the same after a second start with the same seed',
        '  Seat 0 reads first: 0 31',
        expect.stringMatching(
          /^– A match with made-up answers ends: natural after 1 turn, scores .+: that tests almost nothing, play a match with bots/,
        ),
        '  Seat 0 gave 1 answer',
        '  Seat 1 gave 1 answer',
        ...Array.from({ length: 8 }, (): unknown => expect.any(String)),
      ],
    ],
  ])
  expect(botscope(db, ['game', 'list']).stdout).toContain(
    'odd-nobody: Odd nobody starts, and asks nobody in its first 100 turns (botscope game check odd-nobody tries again)',
  )
  const { status, stderr } = botscope(db, ['game', 'check', 'odd-opening', '--matches', '5'])
  expect([status, stderr]).toEqual([
    2,
    '--matches is for games of the bridge rpc: Odd opening has the bridge sdk, and one match is played with made-up answers\n',
  ])
  expect(botscope(db, ['game', 'show', 'odd-opening']).stdout).toContain(
    '2 seats, the referee tells the time limits in the match\n',
  )
})

test('A check of a registered game takes its picture, and lists say no more that it does not start', () => {
  const game = join(folder, 'late')
  botscope(db, ['game', 'new', 'javascript', game])
  const rules = readFileSync(join(game, 'game.js'), 'utf8')
  const breaks = (isBroken: boolean) =>
    writeFileSync(join(game, 'game.js'), isBroken ? 'process.exit(3)\n' : rules)
  const listed = () => linesOf(botscope(db, ['game', 'list']).stdout).filter((line) => /^late:/.test(line))
  botscope(db, ['game', 'add', game, '--yes'])
  breaks(true)
  botscope(db, ['game', 'check', game, '--yes'])
  const broken = listed()
  breaks(false)
  const { status } = botscope(db, ['game', 'check', game, '--yes', '--matches', '4'])
  expect([broken, status, listed()]).toEqual([[expect.stringContaining('exited with status 3')], 0, []])
  expect(existsSync(join(process.env['BOTSCOPE_CONFIG']!, 'games', 'sample-late.json'))).toBe(true)
})

test('Ctrl+C ends the check of a game that says nothing, without a message', async () => {
  const game = join(folder, 'silent')
  const started = join(game, 'started')
  mkdirSync(game)
  writeFileSync(
    join(game, 'game.cjs'),
    `require('node:fs').writeFileSync('started', ''); setInterval(() => {}, 1000)`,
  )
  writeFileSync(join(game, 'botscope.game.json'), '{"bridge":"sdk","command":["node","game.cjs"]}')
  const [program, ...args] = command
  const child = spawn(program!, [...args, 'game', 'check', game, '--yes'], {
    env: { ...process.env, BOTSCOPE_DB: db },
  })
  const errors = text(child.stderr)
  await expect.poll(() => existsSync(started), { timeout: patienceMillis }).toBe(true)
  child.kill('SIGINT')
  const [status] = (await once(child, 'exit')) as [number]
  expect([status, await errors]).toEqual([130, ''])
})

/** Each with the beginning of the command line that would start it. */
const foreign: {
  readonly [name: string]: { readonly line: string; readonly write: (game: string) => void }
} = {
  'shown-file': { line: 'node game.js', write: (game) => botscope(db, ['game', 'new', 'javascript', game]) },
  'shown-project': {
    line: 'java ',
    write: (game) => {
      for (const each of ['classes/com', 'dependency'])
        mkdirSync(join(game, 'target', each), { recursive: true })
      writeFileSync(join(game, 'target/classes/com/Referee.class'), '')
      writeFileSync(join(game, 'pom.xml'), '<project/>')
    },
  },
  'shown.jar': {
    line: 'java ',
    write: (game) => writeFileSync(game, 'com/codingame/gameengine/core/RefereeMain.class'),
  },
}

test.each(Object.keys(foreign))(
  'What a folder or jar tells to start is shown, and not started without consent: %s',
  (name) => {
    needs('java')
    const { line, write } = foreign[name]!
    const game = join(folder, name)
    write(game)
    for (const verb of ['add', 'check']) {
      const { status, stdout, stderr } = botscope(db, ['game', verb, game])
      expect([status, stdout, linesOf(stderr)]).toEqual([
        2,
        '',
        [
          expect.stringMatching(
            new RegExp(`^This starts ${line}.* in .*: if you trust it, repeat the command with --yes$`),
          ),
        ],
      ])
    }
    const games = botscope(db, ['game', 'list', '--json'])
    expect(games.stdout).not.toContain('shown')
  },
)

test.each([
  [['game', 'new', 'ruby', 'x'], /ruby/],
  [['game', 'new', 'python', folder], /is not empty: give a new one/],
  [
    ['game', 'new', 'python', join(folder, 'patchwork')],
    /"patchwork" is a game of Botscope: give another folder/,
  ],
  [
    ['game', 'check', join(folder, 'nowhere')],
    /There is no .*nowhere: `botscope game new` makes the folder of a game/,
  ],
  [['game', 'serve', 'patchwrk'], /Unknown game "patchwrk": did you mean "patchwork"\?/],
])('%j is reported in one sentence', (words, sentence) => {
  const { status, stderr } = botscope(db, words)
  expect([status, linesOf(stderr).length, stderr]).toEqual([2, 1, expect.stringMatching(sentence)])
})
