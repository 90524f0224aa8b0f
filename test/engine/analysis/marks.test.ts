import { expect, test } from 'vitest'
import {
  chanceText,
  costliestOf,
  costText,
  countsText,
  answerMark,
  sameGameText,
} from '../../../src/engine/analysis/marks.ts'
import type { CheckedTurn } from '../../../src/engine/analysis/turn-check.ts'

const thresholds = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 }
const once = (value: number) => ({ value, error: null })
const same = {
  ...{ before: once(1), after: once(0), loss: once(1), given: 'PLAY 3', best: 'SKIP', tried: [] },
  ...{ legal: 2, playouts: 4, allowed: 24 },
} satisfies CheckedTurn
const sampled = { ...same, before: { value: 0.6, error: 0.02 }, loss: { value: 0.2, error: 0.03 } }

test('One game that is played the same each time is told as its result, without an interval or a mark', () => {
  expect([
    sameGameText(same),
    answerMark(same.loss, thresholds),
    [once(1), once(0.5), once(1 / 3)].map(costText),
    [once(1), once(0.5), once(0)].map(chanceText),
    countsText([same, sampled], thresholds),
  ]).toEqual([
    'these bots play the same each time: SKIP wins, PLAY 3 loses',
    null,
    ['a win', 'half a win', '33 %'],
    ['wins', 'gets half the points', 'loses'],
    '1 blunder, 1 deciding answer',
  ])
})

test('A sampled chance has its interval, and an answer within it costs nothing', () => {
  const unsure = { ...sampled, loss: { value: 0.02, error: 0.03 } }
  expect([
    chanceText(sampled.before),
    costText(sampled.loss),
    sameGameText(sampled),
    costliestOf([unsure, sampled, same]),
  ]).toEqual(['60 ± 2 %', '20 ± 3 %', undefined, [same, sampled]])
})
