import { usualSettings } from '../../../../src/contract/settings.ts'
import { expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import type { OutlineExchange, OutlineFrame } from '../../../../src/contract/reading.ts'
import { RerunAnswers } from '../../../../src/reading/rerun-answers.ts'
import { LookedProblems } from '../../../../src/renderer/features/problems/filtered-problems.ts'
import { Problems } from '../../../../src/renderer/features/problems/problems.svelte.ts'
import { coreOf } from '../../core/match-core.ts'

const frameOf = (exchange: Partial<OutlineExchange> = {}): OutlineFrame => ({
  ...{ events: [], standing: null, isChange: true },
  exchanges: [{ seat: 0, micros: 1000, limitMillis: 100, result: 'done', ...exchange }],
})
const crash = frameOf({ result: 'fault', fault: 'crash' })
const corrected = frameOf({ seat: 1, result: 'corrected', why: 'no room' })

/** What is made of a match of two seats, of which this one is looked at. */
function problemsOf(outline: readonly OutlineFrame[], seat: number | null = null): Problems {
  const kept = new Map<string, string>()
  const of = (name: string, initial: string) => ({
    get value() {
      return kept.get(name) ?? initial
    },
    set value(value) {
      kept.set(name, value)
    },
  })
  const rests = [
    { errors: '', droppedBytes: 0 },
    { errors: 'ValueError: late\n', droppedBytes: 0 },
  ]
  const card = { seats: [{}, {}], rests } as unknown as MatchCard
  const studio = { choices: { of } as never, marks: usualSettings.marks }
  return new Problems(
    coreOf({
      outline,
      card,
      part: () => ({ kept: [], all: [] }) as never,
      reading: { nearTimeout: 0.8 } as never,
      seat,
      studio,
    }),
  )
}

const reported = (problems: Pick<Problems, 'shown'>) =>
  problems.shown.map(({ turn, seat, kind }) => `${turn} ${seat} ${kind}`)

test('A list that has grown is scanned from its old end, another one from its start', () => {
  const outline = [frameOf(), crash]
  let reads = 0
  const counted = new Proxy(outline, {
    get: (list, key) => (/^\d+$/.test(String(key)) && reads++, Reflect.get(list, key) as unknown),
  })
  const looked = new LookedProblems(new RerunAnswers([]), 'real', 0.8)
  const kindsIn = (list: readonly OutlineFrame[]) =>
    looked.through(list).map(({ turn, kind }) => `${turn} ${kind}`)
  const first = kindsIn(counted)
  outline.push(corrected)
  expect([first, kindsIn(counted), reads, kindsIn([corrected])]).toEqual([
    ['1 fault'],
    ['1 fault', '2 corrected'],
    3,
    ['0 corrected'],
  ])
})

test('Unselected kinds are counted but not shown; the turns are those of the shown ones', () => {
  const problems = problemsOf([frameOf(), crash, corrected])
  problems.toggle('fault')
  expect([reported(problems), problems.frames, problems.counts]).toEqual([
    ['2 1 corrected', '2 1 exception'],
    [2],
    { fault: 1, corrected: 1, exception: 1 },
  ])
  problems.toggle('fault')
  expect(reported(problems)).toEqual(['1 0 fault', '2 1 corrected', '2 1 exception'])
})

test.each([
  ['all', null, 3],
  ['selected', null, 3],
  ['selected', 0, 1],
  ['1', 0, 2],
  // A match that was looked at before had more seats.
  ['3', 0, 3],
])('With seats %j and seat %j selected, %i are shown', (seats, seat, count) => {
  const problems = problemsOf([frameOf(), crash, corrected], seat)
  problems.seats = seats
  expect([problems.shown.length, problems.all.length]).toEqual([count, 3])
  problems.open()
  expect(problems.shown.length).toBe(3)
})
