import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changes } from '../../src/engine/diff.ts'
import { isEqual } from '../../src/engine/diff/equal.ts'
import type { Game, Json } from '../../src/engine/game.ts'
import { gameOf, games } from '../../src/engine/games/index.ts'
import { valueAt } from '../../src/engine/path.ts'
import { applied } from './applied.ts'
import { playRandom, setupFrom } from './random-match.ts'

type Turn = readonly [before: Json, after: Json]

const names = fc.constantFrom('a', 'b', 'id', 'key', '__proto__', 'x y', '0')

/** Values in which much is alike: few words and numbers, rows of cells, records with ids. */
const { value: anyValue } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 0, 1, 2, 'b1', 'b2', '', '....', '.A..', '🀀🀁', '🀀🀂'),
    fc.array(fc.constantFrom('....', '.A..', 'AA..', '.A.B', '🀀🀁'), { maxLength: 8 }),
    fc.array(fc.nat(9), { maxLength: 12 }),
    fc.array(fc.record({ id: fc.nat(9), x: tie('value') }), { maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 8 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
}))

/** A value, and one that came of it by a few changes at any place, or another one. */
const pairs = fc.oneof(
  fc.tuple(anyValue, anyValue),
  fc
    .tuple(anyValue, fc.array(fc.tuple(fc.nat(), anyValue), { maxLength: 4 }))
    .map(([value, edits]): [Json, Json] => [
      value,
      edits.reduce((now, [at, other]) => edited(now, at, other), value),
    ]),
)

function edited(value: Json, at: number, other: Json): Json {
  if (Array.isArray(value) && value.length > 0) {
    const items = value as readonly Json[]
    const i = at % items.length
    const rest = items.toSpliced(i, 1)
    if (at % 5 === 0) return rest
    if (at % 5 === 1) return items.toSpliced(i, 0, other)
    if (at % 5 === 2) return rest.toSpliced(at % (i + 1), 0, items[i]!)
    return items.with(i, edited(items[i]!, at >> 3, other))
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return other
  const entries = Object.entries(value as { readonly [key: string]: Json })
  const i = at % entries.length
  return Object.fromEntries(entries.with(i, [entries[i]![0], edited(entries[i]![1], at >> 3, other)]))
}

test('The changes turn the old value into the new one', () => {
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      expect(applied(before, changes(before, after))).toEqual(after)
    }),
    { numRuns: 3000 },
  )
})

test('Each change is at its path, and is a change', () => {
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      const wrong = changes(before, after).filter((change) => {
        const { path, before: was, after: is, from } = change
        if (from !== undefined && valueAt(before, from) !== was) return true
        if (from === undefined && isEqual(was, is)) return true
        const [there, value] = is === undefined ? [valueAt(before, path), was] : [valueAt(after, path), is]
        return typeof value === 'string' && typeof there === 'string'
          ? !value.startsWith(there)
          : there !== value
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

test('Equal values have no changes, in any order of their keys', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect([changes(value, structuredClone(value)), changes(value, turned(value))]).toEqual([[], []])
    }),
  )
})

function turned(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, turned(each)]),
  )
}

test.each(games.map((game) => [game.id, game] as const))(
  'In %s, the changes turn each state into the next one',
  (_, game) => {
    const wrong = turnsOf(game).filter(
      ([before, after]) => !isEqual(applied(before, changes(before, after)), after),
    )
    expect(wrong).toEqual([])
  },
)

test('Hands of Mahjong have no more changes than tiles added and removed', () => {
  const hands = turnsOf(gameOf('mahjong')).flatMap(([before, after]) =>
    [0, 1, 2, 3].map((seat) =>
      [before, after].map((state) => valueAt(state, ['hands', seat]) as readonly string[]),
    ),
  )
  const wrong = hands.filter(
    ([hand, now]) => changes(hand, now).length > countOfOthers(hand!, now!) + countOfOthers(now!, hand!),
  )
  expect(wrong).toEqual([])
})

/** How many tiles one hand has that the other has not. */
function countOfOthers(hand: readonly string[], other: readonly string[]): number {
  const left = [...other]
  return hand.filter((tile) => !left.includes(tile) || !left.splice(left.indexOf(tile), 1)).length
}

test('A patch placed in Patchwork is reported as its cells', () => {
  const wrong = turnsOf(gameOf('patchwork')).filter(([before, after]) => {
    const cells = changes(valueAt(before, ['boards']), valueAt(after, ['boards'])).map(
      ({ after: now }) => now,
    )
    return (
      cells.some((run) => typeof run !== 'string' || !/^([^.])\1*$/.test(run)) ||
      new Set(cells.map(first)).size > 1
    )
  })
  expect(wrong).toEqual([])
})

function first(run: Json | undefined): string | undefined {
  return typeof run === 'string' ? run[0] : undefined
}

/** The states before and after each turn of 20 matches. */
function turnsOf(game: Game): readonly Turn[] {
  return Array.from({ length: 20 }, (_, i) => playRandom(game, setupFrom(game, `diff ${i}`))).flatMap(
    (frames) => frames.slice(1).map(({ state }, i): Turn => [frames[i]!.state as Json, state as Json]),
  )
}
