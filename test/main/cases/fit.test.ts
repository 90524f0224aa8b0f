import { expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import type { Case } from '../../../src/main/cases/case.ts'
import { onState } from '../../../src/main/cases/case.ts'
import { checkFit } from '../../../src/main/cases/fit.ts'
import { judge } from '../../../src/main/cases/judge.ts'
import { sampleCase } from './sample-case.ts'

const { kept } = sampleCase()
const state = kept.state as { readonly [name: string]: never }

test.each<[Partial<Case>, string]>([
  [{ game: 'domain' }, 'Unknown game "domain"'],
  [{ version: 1000 }, 'it is for version 1000 of the rules of Domain Expansion, this Botscope has version 1'],
  [{ options: { width: 7 } }, 'Unknown option "width": there are none'],
  [{ turns: [] }, 'the last of turns is turn (none), not turn 6'],
  [{ turn: 8 }, 'the last of turns is turn 6, not turn 8'],
  [
    { turns: [kept.turns[1]!, kept.turns[0]!, kept.turns[2]!] },
    'turns[1].turn is 2 after 4: turns are in their order',
  ],
  [{ seat: 0 }, 'state is none of Domain Expansion in which seat 0 is asked'],
  [{ state: null }, 'state is none of Domain Expansion in which seat 1 is asked'],
  [{ state: {} }, 'state is none of Domain Expansion in which seat 1 is asked'],
  [
    { state: { ...state, lastAction: '1 1 U' } },
    'line 1 of the input of turn 6 is "5 2 L", but state makes it "1 1 U"',
  ],
  [
    { turns: [{ turn: 6, input: ['5 2 L', '1'], answer: null }] },
    'line 2 of the input of turn 6 is "1", but state makes it missing',
  ],
  [{ asks: { must: ['north'] } }, 'must "north": that is not an answer in Domain Expansion: '],
  [{ asks: { mustNot: ['north'] } }, 'must not "north": that is not an answer in Domain Expansion: '],
  [{ asks: { must: ['0 0 U'] } }, 'must "0 0 U": the rules do not accept it in turn 6: '],
  [
    { asks: { must: ['2 6 L'], mustNot: ['2 6 L hello'] } },
    'must not "2 6 L hello": must "2 6 L" is the same answer',
  ],
])('A case that does not fit its game is refused: %o', (change, words) => {
  expect(() => checkFit({ ...kept, ...change })).toThrow(words)
})

test('Of a game in a program a case is refused where all that must be must not be', () => {
  const turns = kept.turns.map((turn) => ({ ...turn, answerLines: 1, limitMillis: 50, did: '1' }))
  const own = (must: string, mustNot: string) =>
    errorIn(() => checkFit({ ...kept, game: 'nim', turns, asks: { must: [must], mustNot: [mustNot] } }))
  expect([own('2 6', '2 7'), own('2', '2 7')]).toEqual([null, null])
  expect([own('2 6', '2'), own('1 6', '1 7')].map((error) => (error as Error).message)).toEqual([
    'must not "2": must "2 6" is the same answer',
    'must not "1 7": must "1 6" is the same answer',
  ])
})

test('Of a game in a program a case is refused that wants the answer which the game rejected', () => {
  const turns = kept.turns.map((turn) => ({ ...turn, answerLines: 1, limitMillis: 50 }))
  const own = { ...turns.at(-1)!, answer: '7', rejected: 'the game rejects it' }
  const rejecting = { ...kept, game: 'nim', turns: [...turns.slice(0, -1), own], asks: { must: ['7'] } }
  const error = errorIn(() => checkFit(rejecting))
  expect(error).toMatchObject({
    message: 'must "7": the rules do not accept it in turn 6: the game rejects it',
    place: { field: 'must' },
  })
})

test.each(['must', 'mustNot'] as const)('An invalid answer in %s is a mistake of that field', (field) => {
  const error = errorIn(() => checkFit({ ...kept, asks: { [field]: ['north'] } }))
  expect(error).toMatchObject({ place: { field } })
})

test.each(games.map(({ id }) => id))('An invalid state in a case of %s is reported in plain text', (id) => {
  const { kept, reply } = sampleCase({ game: id })
  const states = [...spoiled(kept.state)]
  const others = states.map((state) => errorIn(() => judged({ ...kept, state: state as never })))
  const strange = others.filter((error) => error !== null && !(error instanceof UserError))
  expect([states.length > 50, strange]).toEqual([true, []])

  function judged(changed: Case) {
    const game = checkFit(changed)
    onState(() => judge(game, changed, reply))
  }
})

function errorIn(work: () => void): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}

/** The value with something else in one place, again and again; in long lists only in the first places. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* [null, [], {}, '', -1, 1.5, 1e15].filter((other) => JSON.stringify(other) !== JSON.stringify(value))
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value).slice(0, Array.isArray(value) ? 2 : undefined)) {
    for (const other of spoiled(item)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
}
