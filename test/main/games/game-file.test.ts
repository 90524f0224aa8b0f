import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readGameFile } from '../../../src/main/games/game-file.ts'
import { planGame } from '../../../src/main/games/plan.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-game-file-'))
  symlinkSync(tmpdir(), join(folder, 'out'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => writeFileSync(join(folder, 'botscope.game.json'), text)

test.each([
  ['no JSON', 'command: x', /JSON/],
  ['a list', '[]', /it is no JSON object/],
  ['no command', '{"bridge":"rpc"}', /command is missing/],
  ['a command line', '{"bridge":"rpc","command":"sh -c x"}', /command is "sh -c x", not a list of texts/],
  [
    'an empty command',
    '{"bridge":"rpc","command":[]}',
    /command is an empty list, not a list with a program/,
  ],
  [
    'a bridge of its own',
    '{"bridge":"own","command":["x"]}',
    /bridge is "own", not "rpc", "sdk", "tap" or "lines"/,
  ],
  ['an unknown member', '{"bridge":"rpc","command":["x"],"comand":[]}', /comand/],
  [
    'a folder above it',
    '{"bridge":"rpc","command":["x"],"cwd":"../../etc"}',
    /cwd is "..\/..\/etc", not a folder below/,
  ],
  [
    'a folder elsewhere',
    '{"bridge":"rpc","command":["x"],"cwd":"/etc"}',
    /cwd is "\/etc", not a folder below/,
  ],
  [
    'a link that leads out',
    '{"bridge":"rpc","command":["x"],"cwd":"out"}',
    /cwd is "out", not a folder below/,
  ],
  ['seats in another form', '{"bridge":"sdk","command":["x"],"seats":2}', /seats is 2, not the seats/],
  [
    'more than a megabyte',
    `{"bridge":"rpc","command":["${'x'.repeat(2_000_000)}"]}`,
    /bytes|large|more than/,
  ],
])('A file with %s is refused by its name', async (_, text, why) => {
  write(text)
  const refused = readGameFile(folder)
  await expect(refused).rejects.toThrow(why)
  await expect(refused).rejects.toThrow(join(folder, 'botscope.game.json'))
})

test('The command of a file is shown as it would run, with its folder, and as from a file', async () => {
  write('{"bridge":"sdk","command":["sh","-c","rm -rf ~; echo \'hi\'"],"cwd":"bin"}')
  const { line, game, isFound } = await planGame({ folder, id: 'strange' })
  expect([line, game.folder, isFound]).toEqual([
    `sh -c 'rm -rf ~; echo '\\''hi'\\'''`,
    join(folder, 'bin'),
    true,
  ])
})

test.each([
  [
    'line breaks',
    ['sh', '-c', 'touch /tmp/owned', `${'\n'.repeat(60)}Start python3 game.py? [y/N] `],
    'has control',
  ],
  [
    'a carriage return',
    ['sh', '-c', 'touch /tmp/owned\rpython3 game.py'],
    'has control characters in "touch',
  ],
  ['long blanks', ['sh', '-c', `touch /tmp/owned;${' '.repeat(400)}`], 'has more than 8 blanks in a row'],
  [
    'more than a screen',
    ['sh', '-c', `touch /tmp/owned; ${'x'.repeat(2000)}`],
    /has \d+ characters with its folder, at most 1500 are shown/,
  ],
])('A command with %s is refused: nobody could see what they agree to', async (_, command, why) => {
  write(JSON.stringify({ bridge: 'rpc', command }))
  await expect(planGame({ folder, id: 'strange' })).rejects.toThrow(why)
})

test('A folder of the command with line breaks is refused too', async () => {
  write(JSON.stringify({ bridge: 'rpc', command: ['x'], cwd: 'a\n\nb' }))
  await expect(planGame({ folder, id: 'strange' })).rejects.toThrow('has control characters')
})

test.each([
  [{ min: 0, max: 2 }, 'The seats are 0 to 2'],
  [{ min: 3, max: 2 }, 'The seats are 3 to 2'],
  [{ min: 2, max: 99 }, 'The seats are 2 to 99'],
])('The seats %j are refused', async (seats, words) => {
  write('{"bridge":"sdk","command":["x"]}')
  await expect(planGame({ folder, id: 'strange', seats })).rejects.toThrow(words)
})

test('A folder whose name has no letter from a to z is a game too, with an id of its own', async () => {
  const [one, two] = ['ゲーム', '将棋'].map((name) => join(folder, name))
  for (const each of [one!, two!]) {
    mkdirSync(each)
    writeFileSync(join(each, 'botscope.game.json'), '{"bridge":"sdk","command":["x"]}')
  }
  const { game } = await planGame({ folder: one! })
  const again = await planGame({ folder: one! }, [game])
  const other = await planGame({ folder: two! }, [game])
  expect([game, again.game, other.game].map(({ id, title }) => [id, title])).toEqual([
    ['game', 'ゲーム'],
    ['game', 'ゲーム'],
    ['game-2', '将棋'],
  ])
})
