import { afterAll, expect, test } from 'vitest'
import { changes } from '../../src/engine/diff.ts'
import type { Json } from '../../src/engine/game.ts'
import { changeValue, type ChangeValue } from '../../src/main/text/changes.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { faulty, played, sampleLog, scratchFolder, unfinished } from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

const { id } = played.card
const last = played.frames.length - 1

function stateOf({ frames }: typeof played, turn: number): Json {
  return frames[turn]!.state as Json
}

function valuesBetween(before: Json, after: Json): readonly ChangeValue[] {
  return changes(before, after).map(changeValue)
}

function diff(...words: readonly string[]) {
  return botscope(db, ['diff', ...words])
}

test('A turn is compared with the previous one, with the answers given in it', () => {
  const [{ reply }] = played.frames[1]!.exchanges as [(typeof played.frames)[number]['exchanges'][number]]
  const lines = linesOf(diff(`${id}:1`).stdout)
  expect([lines.slice(0, 2), lines.slice(2, 4), lines.includes('  turns  0 → 1')]).toEqual([
    [`Turn 1  of match ${id}`, expect.stringContaining(`Seat 0  alice  ${reply.output[0]}  done: `)],
    ['', 'Changes'],
    true,
  ])
})

test('--json: a change per line', () => {
  expect(valuesOf(diff(`${id}:2`, '--json').stdout)).toEqual(
    valuesBetween(stateOf(played, 1), stateOf(played, 2)),
  )
})

test('Any two turns can be compared; a match without a turn means its last one', () => {
  const both = linesOf(diff(`${id}:3`, id).stdout)
  expect([both.slice(0, 2), valuesOf(diff(`${id}:3`, id, '--json').stdout)]).toEqual([
    [`- Turn 3  of match ${id}`, `+ Turn ${last}  of match ${id}`],
    valuesBetween(stateOf(played, 3), stateOf(played, last)),
  ])
})

test('Two matches can be compared; different games are reported', () => {
  const other = unfinished.card.id
  const alike = diff(`${id}:4`, `${other}:4`, '--json').stdout
  expect([valuesOf(alike), linesOf(diff(`${id}:0`, `${faulty.card.id}:0`).stdout)[2]]).toEqual([
    valuesBetween(stateOf(played, 4), stateOf(unfinished, 4)),
    'These are two games: patchwork and domain-expansion',
  ])
})

test('--path selects a value of the state; a state prefix is optional', () => {
  const of = (path: string) => valuesOf(diff(`${id}:0`, id, '--path', path, '--json').stdout)
  const expected = valuesBetween(stateOf(played, 0), stateOf(played, last)).filter(({ path }) =>
    path.startsWith('state.boards[0]'),
  )
  expect([of('boards[0]'), of('state.boards[0]')]).toEqual([expected, expected])
})

test('If nothing differs, a line says so, and --json prints none', () => {
  expect([
    linesOf(diff(`${id}:3`, `${id}:3`).stdout).slice(2),
    diff(`${id}:3`, `${id}:3`, '--json'),
    diff(`${id}:1`, '--path', 'leagueRules').stdout.endsWith('\nChanges\n  No differences\n'),
  ]).toEqual([['', 'Changes', '  No differences'], { status: 0, stdout: '', stderr: '' }, true])
})

test.each([
  [
    ['M:0'],
    `Turn 0 of match ${id} is its setup, with no turn before it: name another turn to compare it with`,
  ],
  [[`M:${last + 1}`], `Match ${id} has turns 0 to ${last}, not ${last + 1}`],
  [['M:two'], `The turn of "${id}:two" is two, not a whole number from 0`],
  [['M:1:2'], `"${id}:1:2" is not a match and a turn, such as 0199:12`],
  [[':1'], '":1" is not a match and a turn, such as 0199:12'],
  [['M:1', '--path', 'state.buttns[0]'], 'Unknown key of state "buttns": did you mean "buttons"?'],
  [['M:1', '--path', 'buttons[2]'], 'state.buttons has [0] to [1], not [2]'],
  [['M:1', '--path', 'buttons.x'], 'state.buttons has [0] to [1], not x'],
  [['M:1', '--path', 'turns.x'], 'state.turns is 1: nothing is in it'],
  [['M:0', 'M:0', '--path', 'unseenMoves[0][0]'], 'state.unseenMoves[0] is empty'],
  [
    ['M:1', '--path', 'turns + 1'],
    '--path is "turns + 1", not a path in the state, such as buttons[0] or state.hands[1][3]',
  ],
] as const)('%j, with M for a match, is a mistake with a message', (words, message) => {
  const meant = words.map((word) => word.replaceAll('M:', `${id}:`))
  expect(diff(...meant)).toEqual({ status: 2, stdout: '', stderr: `${message}\n` })
})
