import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { SeatKnowledge } from '../../../src/renderer/board/knowledge.svelte.ts'

/** Two seats in turn; each question has its turn as its only line. */
const frames: readonly Frame[] = Array.from({ length: 200 }, (_, index) => ({
  index,
  exchanges:
    index === 0
      ? []
      : [
          {
            question: { seat: index % 2, input: [`${index}`], opening: 0, answerLines: 1, limitMillis: 1 },
            reply: { seat: index % 2, by: 'bot', output: [`-${index}`], errors: '', micros: 1 },
            ruling: { seat: index % 2, result: 'done' },
          },
        ],
  events: [],
  state: {},
}))

/** Reads at most 10 frames at once, as a log may. */
const source = (asks: number[]) => ({
  match: 'm',
  calls: {
    frames: async ({ from, to }: { readonly from: number; readonly to: number }) => {
      asks.push(from)
      return frames.slice(from, Math.min(to + 1, from + 10))
    },
  },
  trouble: (_: string, error: unknown) => {
    throw error
  },
})

const listing = (
  before: Json,
  { input }: { readonly input: readonly string[] },
  output: readonly string[],
) => [...((before ?? []) as readonly string[]), `${input.join()}${output.join()}`]

test('The knowledge of a seat is folded over its questions and answers up to the frame, each read once', async () => {
  const asks: number[] = []
  const knowledge = new SeatKnowledge(source(asks), listing, 1)
  await expect.poll(() => knowledge.at(25)).toBeDefined()
  const at = [0, 1, 2, 5].map((turn) => knowledge.at(turn))
  await expect.poll(() => knowledge.at(31)).toBeDefined()
  expect([at, (knowledge.at(31) as readonly string[]).length, asks]).toEqual([
    [null, ['1-1'], ['1-1'], ['1-1', '3-3', '5-5']],
    16,
    [0, 10, 20, 26],
  ])
})

test('A seat also knows its current question, and that of no other frame', async () => {
  const knowledge = new SeatKnowledge(source([]), listing, 1)
  const question = { seat: 1, input: ['now'], opening: 0, answerLines: 1, limitMillis: 1 }
  await expect.poll(() => knowledge.questions(4, question)).toEqual(['1-1', '3-3', 'now'])
  expect(knowledge.at(4)).toEqual(['1-1', '3-3'])
})

test('An unreadable record shows nothing', async () => {
  const broken = () => {
    throw new Error('not a message')
  }
  const knowledge = new SeatKnowledge(source([]), broken, 1)
  await expect.poll(() => knowledge.at(5)).toBeNull()
})
