import { expect, test } from 'vitest'
import { openingAnswers, type OpenedMatch } from '../../../src/main/explore/opening-tree.ts'

test('A match of one seat counts as an answer, not as won or lost', () => {
  const opened = (match: string, shares: OpenedMatch['shares']): OpenedMatch => ({
    ...{ match, shares, bots: ['a'] },
    answers: [{ seat: 0, turn: 1, lines: ['GO'] }],
  })
  const won = (...all: OpenedMatch[]) => openingAnswers(all, 'line', []).map((each) => each.won?.rate ?? null)
  expect([won(opened('1', [null])), won(opened('1', [null]), opened('2', [1, 0]))]).toEqual([[null], [1]])
})
