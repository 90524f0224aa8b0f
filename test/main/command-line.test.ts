import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { BotSpec, MatchOrder } from '../../src/contract.ts'
import { UserError } from '../../src/engine/user-error.ts'
import { commandLineOf } from '../../src/main/command-line.ts'
import { logFileOf } from '../../src/main/paths.ts'
import { productFolder } from '../../src/main/product.ts'
import { quoted } from '../../src/main/process/shell-quoting.ts'

const home = fileURLToPath(productFolder)
const here = { folder: home, log: logFileOf({}), platform: 'linux' } as const
const botscope = `node ${home}bin/botscope.js`

test('Default values are left out', () => {
  const bots = [bot('builtin:random', 'builtin:random'), bot('builtin:first', 'builtin:first')]
  expect(line({ bots })).toBe('npx botscope run patchwork --bot builtin:random --bot builtin:first')
})

test('Other values are given', () => {
  const order = {
    options: { league: '3' },
    seed: '-7',
    clock: 'relaxed',
    maxMillis: 5000,
    matches: 3,
    rotate: false,
    keep: 'faults',
  } as const
  expect([line(order), line({}, { log: '/tmp/a b.db' })]).toEqual([
    'npx botscope run patchwork --bot ./a --bot ./b --option league=3 --seed -7 --clock relaxed --max-millis 5000 --matches 3 --no-rotate --keep faults',
    "npx botscope run patchwork --bot ./a --bot ./b --db '/tmp/a b.db'",
  ])
})

test('Seats under a debugger are given with its kind and port', () => {
  const node = { kind: null } as const
  const own = { kind: 'own', template: 'mytool --port {port} {command}', port: 5678 } as const
  const both = [0, 1].map((seat) => ({ seat, options: node }))
  expect([line({ debug: both }), line({ debug: [{ seat: 1, options: own }] })]).toEqual([
    'npx botscope run patchwork --bot ./a --bot ./b --debug 0 --debug 1',
    "npx botscope run patchwork --bot ./a --bot ./b --debug 1 --debugger 'mytool --port {port} {command}' --debug-port 5678",
  ])
})

test('The pause of a single match is given, but not of a series, which pauses in the studio only', () => {
  const turn = { kind: 'turn', turn: 12, at: 'before' } as const
  const condition = { kind: 'condition', condition: 'fault == "crash"' } as const
  expect([line({ until: turn }), line({ until: condition }), line({ until: turn, matches: 3 })]).toEqual([
    'npx botscope run patchwork --bot ./a --bot ./b --pause 12',
    `npx botscope run patchwork --bot ./a --bot ./b --pause 'fault == "crash"'`,
    'npx botscope run patchwork --bot ./a --bot ./b --matches 3 --no-rotate',
  ])
})

test('Names are given if the command line would derive others, each once', () => {
  const bots = [bot('./a', 'mine'), bot('./a', 'mine')]
  expect(line({ bots })).toBe("npx botscope run patchwork --bot ./a --bot ./a --name mine --name 'mine (2)'")
})

test('Bots of another folder run there, where npx cannot find Botscope', () => {
  const bots = [
    bot("python3 'my bot.py'", 'my bot.py', '/tmp/my bots'),
    bot('builtin:random', 'builtin:random'),
  ]
  expect(line({ bots })).toBe(
    `cd '/tmp/my bots' && ${botscope} run patchwork --bot 'python3 '\\''my bot.py'\\''' --bot builtin:random`,
  )
})

test('A human seat is called human, whatever the bot folder', () => {
  const bots = [bot('human', 'You'), bot('./a', 'a', '/tmp/a')]
  expect(line({ bots })).toBe(
    `cd /tmp/a && ${botscope} run patchwork --bot human --bot ./a --name You --name a`,
  )
})

test('Bots of several folders each name theirs', () => {
  const bots = [bot('./a', 'a', '/tmp/a'), bot('./b', 'b', '/tmp/b')]
  expect(line({ bots }, { folder: '/tmp' })).toBe(
    `${botscope} run patchwork --bot ./a --bot ./b --folder /tmp/a --folder /tmp/b`,
  )
})

test('An unknown option is a mistake', () => {
  expect(() => line({ options: { leage: 3 } })).toThrow('Unknown option "leage": did you mean "league"?')
})

test.each(['plain', '', "it's", 'a "b" c', '$HOME `ls` \\ !', 'two\nlines', '--x=1', '*'])(
  'A shell reads a quoted word unchanged: %j',
  (word) => {
    const out = execFileSync('sh', ['-c', `printf %s ${quoted(word, 'linux')}`], { encoding: 'utf8' })
    expect(out).toBe(word)
  },
)

test.each([
  ['colours', '\u001b[31mred', "$'\\x1b[31mred'"],
  ['a carriage return', "it's\rgone \\", "$'it\\'s\\x0dgone \\\\'"],
  ['turned writing', 'a\u202ecod.exe', "$'a\\xe2\\x80\\xaecod.exe'"],
  ['a tab', '\tx', "$'\\x09x'"],
])('A word with %s is escaped, and bash reads it unchanged', (_, word, words) => {
  const out = execFileSync('bash', ['-c', `printf %s ${quoted(word, 'linux')}`], { encoding: 'utf8' })
  expect([quoted(word, 'linux'), out]).toEqual([words, word])
})

test('On Windows a word of invisible text is refused', () => {
  const words = '"a\\u{202e}b" cannot be written in a command line: it has invisible characters'
  expect(() => quoted('a\u202eb', 'win32')).toThrow(new UserError(words))
})

test('On Windows words are quoted for its programs', () => {
  expect(['a b', 'say "hi"', 'C:\\my bots\\', 'C:\\a\\b.exe'].map((word) => quoted(word, 'win32'))).toEqual([
    '"a b"',
    '"say \\"hi\\""',
    '"C:\\my bots\\\\"',
    '"C:\\a\\b.exe"',
  ])
})

function bot(command: string, name: string, folder = home): BotSpec {
  return { command, name, folder }
}

function line(change: Partial<MatchOrder>, place: Partial<Parameters<typeof commandLineOf>[1]> = {}): string {
  const order: MatchOrder = {
    game: 'patchwork',
    bots: [bot('./a', 'a'), bot('./b', 'b')],
    options: {},
    clock: 'real',
    matches: 1,
    rotate: false,
    keep: 'all',
    ...change,
  }
  return commandLineOf(order, { ...here, ...place })
}
