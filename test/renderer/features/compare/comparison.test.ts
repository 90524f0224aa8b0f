import { expect, test } from 'vitest'
import type { MatchCard, StudioCalls } from '../../../../src/contract.ts'
import type { KeptRerun } from '../../../../src/contract/rerun.ts'
import type { DifferingAsk, TurnView } from '../../../../src/contract/reading.ts'
import type { Choices } from '../../../../src/renderer/lib/choices.svelte.ts'
import { UserError } from '../../../../src/engine/user-error.ts'
import { MatchComparison, type By } from '../../../../src/renderer/features/compare/comparison.svelte.ts'
import type { TurnSource } from '../../../../src/renderer/core/turns.ts'
import { coreOf } from '../../core/match-core.ts'

/** Frames of a match are numbered; its state says which match it is. */
const turnOf = (match: string, index: number): TurnView => ({
  frame: { index, exchanges: [], events: [], state: match },
  parts: [],
  isSound: true,
})

const cardOf = (id: string, framesKept: number) => ({ id, framesKept, keep: 'all' }) as unknown as MatchCard

/** Match `a` with 20 frames is looked at; `b` has 10. */
function comparison(cursor = { at: 0 }) {
  const compared: DifferingAsk[] = []
  const reported: string[] = []
  const own: TurnSource = { peek: (turn) => turnOf('a', turn), read: async (turn) => turnOf('a', turn) }
  const calls: Partial<StudioCalls> = {
    card: async ({ match }) => {
      if (match !== 'b') throw new UserError(`There is no match ${match}`)
      return cardOf('b', 10)
    },
    turns: async ({ match, from, to }) =>
      Array.from({ length: Math.min(9, to) - from + 1 }, (_, i) => turnOf(match, from + i)),
    differing: async (ask) => {
      compared.push(ask)
      return { answers: [[4, 5]], states: [[5, 8]] }
    },
    rerunTurn: async ({ turn }) => turnOf('rerun', turn),
  }
  const by: { value: By } = { value: 'either' }
  const choices = { of: () => by } as unknown as Choices
  const rerun = {
    id: 3,
    report: {
      turns: [
        { turn: 2, difference: 'same' },
        { turn: 4, difference: 'message' },
        { turn: 6, difference: 'action' },
      ],
    },
  } as unknown as KeptRerun
  const match = coreOf({
    id: 'a',
    get cursor() {
      return cursor.at
    },
    last: 19,
    card: cardOf('a', 20),
    part: () => ({ kept: [rerun] }) as never,
    turns: own,
    studio: { calls: calls as StudioCalls, choices, trouble: (where) => void reported.push(where) },
  })
  const value = new MatchComparison(match)
  return { value, cursor, compared, told: reported, by }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const shownIn = ({ turn }: MatchComparison) =>
  turn === null ? null : `${String(turn.frame.state)} ${turn.frame.index}`

test('A pinned turn stays, and pinning it again removes it', async () => {
  const { value, cursor } = comparison({ at: 3 })
  value.pin()
  cursor.at = 7
  value.moved()
  await settle()
  const pinned = [value.text, shownIn(value), value.isTied]
  cursor.at = 3
  value.pin()
  expect([pinned, value.compared, value.turn]).toEqual([['a:3', 'a 3', false], null, null])
})

test('A tied match follows the cursor; it may have no such turn', async () => {
  const { value, cursor } = comparison({ at: 4 })
  value.put({ match: 'b', by: 2 })
  await settle()
  const shown = [shownIn(value)]
  for (const at of [7, 8, 5]) {
    cursor.at = at
    value.moved()
    await settle()
    shown.push(shownIn(value))
  }
  expect([shown, value.index, value.last]).toEqual([['b 6', 'b 9', null, 'b 7'], 7, 9])
})

test('Stepping it alone changes the distance of a tied match, and the turn of a pinned one', async () => {
  const { value, cursor } = comparison({ at: 4 })
  value.put({ match: 'b', by: 0 })
  await settle()
  value.step(1)
  const texts = [value.text]
  value.tie(false)
  texts.push(value.text)
  value.step(-1)
  texts.push(value.text)
  cursor.at = 6
  value.tie(true)
  texts.push(value.text)
  expect(texts).toEqual(['b~1', 'b:5', 'b:4', 'b~-2'])
})

test('It never steps beyond the ends', async () => {
  const { value, cursor } = comparison({ at: 9 })
  value.put({ match: 'b', by: 0 })
  await settle()
  value.step(1)
  const texts = [value.text]
  value.put({ match: 'b', turn: 0 })
  cursor.at = 0
  value.step(-1)
  expect([...texts, value.text]).toEqual(['b~0', 'b:0'])
})

test('Only tied matches are compared, once for each distance', async () => {
  const { value, compared } = comparison({ at: 1 })
  value.put({ match: 'b', turn: 3 })
  await settle()
  value.put({ match: 'b', by: 1 })
  value.put({ match: 'b', by: 1 })
  await settle()
  expect([compared, value.differing]).toEqual([
    [{ match: 'a', other: 'b', by: 1 }],
    { answers: [[4, 5]], states: [[5, 8]] },
  ])
})

test('The next difference is found by the chosen kind', async () => {
  const { value, cursor, by } = comparison({ at: 5 })
  value.put({ match: 'b', by: 0 })
  const found: (number | undefined)[] = []
  for (const kind of ['either', 'answers', 'states'] as const) {
    by.value = kind
    found.push(await value.difference(1), await value.difference(-1))
  }
  cursor.at = 8
  expect([found, await value.difference(1)]).toEqual([[6, 4, undefined, 4, 6, undefined], undefined])
})

test('A rerun is at the cursor, and differs where its answers do', async () => {
  const { value, cursor, compared } = comparison({ at: 6 })
  value.put({ match: 'a', rerun: 3 })
  await settle()
  expect([shownIn(value), value.rerun?.id, value.differing, compared]).toEqual([
    'rerun 6',
    3,
    {
      answers: [
        [4, 4],
        [6, 6],
      ],
      states: [[6, 6]],
    },
    [],
  ])
  cursor.at = 0
  expect(await value.difference(1)).toBe(4)
})

test('A missing match is reported in its place, not as trouble', async () => {
  const { value, told: reported, compared } = comparison()
  value.put({ match: 'gone', by: 0 })
  await settle()
  const missing = value.missing
  value.put({ match: 'b', by: 0 })
  await settle()
  expect([missing, value.missing, compared.length, reported]).toEqual(['There is no match gone', null, 1, []])
})

test('A growing match is read further while its next turn is awaited', async () => {
  const { value, cursor } = comparison({ at: 10 })
  value.put({ match: 'b', by: 0 })
  await settle()
  const before = [value.isBeyond, shownIn(value)]
  cursor.at = 9
  value.moved()
  await settle()
  value.onEvent({ kind: 'progress', match: 'b', upTo: 12 })
  expect([before, shownIn(value), value.last]).toEqual([[true, null], 'b 9', 12])
})
