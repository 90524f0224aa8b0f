import { expect, test } from 'vitest'
import { imported } from './samples.ts'

interface Texts {
  readonly summary?: string
  readonly tooltips?: readonly { readonly turn: number; readonly event: number; readonly text: string }[]
  readonly scores?: { readonly 0: number; readonly 1: number }
}

/** The rulings of a match in which seat 0 answers in turn 1 and seat 1 in turn 2, by these texts of turn 2. */
function rulings({ summary = '', tooltips = [], scores = { 0: 2, 1: 0 } }: Texts) {
  const { frames } = imported({
    outputs: { 0: [null, '3\n', null], 1: [null, null, '7\n'], referee: [null, null, null] },
    errors: {},
    views: ['KEY_FRAME 0\n', 'KEY_FRAME 1\n', 'KEY_FRAME 2\n'],
    summaries: ['', '$0 takes 3\n', summary],
    ...{ scores, tooltips, questionTitle: 'heap' },
  })
  return frames.flatMap(({ exchanges }) => exchanges.map(({ ruling }) => ruling.why ?? ruling.result))
}

test.each<[string, Texts, string]>([
  [
    'an error message',
    { summary: '¤RED¤$1: invalid action 7§RED§\n' },
    'the game rejects it: invalid action 7',
  ],
  ['a red tooltip', { tooltips: [{ turn: 2, event: 1, text: '¤RED¤No!§RED§' }] }, 'the game rejects it: No!'],
  ['a score of -1', { scores: { 0: 2, 1: -1 } }, 'the game rejects it: its score is -1'],
  [
    'a score of -1 and a tooltip',
    { scores: { 0: 1, 1: -1 }, tooltips: [{ turn: 2, event: 1, text: '$1 is out' }] },
    'the game rejects it: is out',
  ],
  ['an error message of the other seat', { summary: '¤RED¤$0: lost§RED§\n' }, 'done'],
  ['a score of -1 where the other has 1', { scores: { 0: 1, 1: -1 } }, 'done'],
  ['other texts', { summary: '$1 takes 7\n' }, 'done'],
])(
  'In a file with %s the answer of the last turn is ruled as in a match that is played here',
  (_, texts, why) => {
    expect(rulings(texts)).toEqual(['done', why])
  },
)
