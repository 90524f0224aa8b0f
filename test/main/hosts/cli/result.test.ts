import { expect, test } from 'vitest'
import type { MatchEnd, MatchOrder } from '../../../../src/contract.ts'
import { paintLine } from '../../../../src/main/exports/lines.ts'
import { resultLines } from '../../../../src/main/hosts/cli/result.ts'
import { sampleMatch } from '../../sample-match.ts'

const order: MatchOrder = {
  game: 'patchwork',
  bots: ['alice', 'bob'].map((name) => ({ name, command: './x', folder: '/' })),
  options: {},
  clock: 'real',
  matches: 6,
  rotate: false,
  keep: 'all',
}

test('Matches that were stopped or broke down are counted, and are won, drawn and lost by nobody', () => {
  expect(
    shown([
      ['natural', [3, 1]],
      ['fault', [1, 4]],
      ['limit', [2, 2]],
      ['stopped', [9, 0]],
      ['stopped', [9, 0]],
      ['bug', [9, 0]],
    ]),
  ).toEqual([
    'Bot Won Drawn Lost Mean score Faults',
    'alice 1 1 1 2.0 0',
    'bob 1 1 1 2.3 0',
    '',
    '6 matches, 2 stopped, 1 bug',
  ])
})

test('Where no match was decided there is no mean score', () => {
  expect(shown([['stopped', [5, 0]]])).toEqual([
    'Bot Won Drawn Lost Mean score Faults',
    'alice 0 0 0 0',
    'bob 0 0 0 0',
    '',
    '1 match, 1 stopped',
  ])
})

/** What is said of matches that ended so with these scores. */
function shown(ends: readonly (readonly [MatchEnd, readonly [number, number]])[]): string[] {
  const results = ends.map(([end, scores], match) => {
    const ranks = scores.map((own) => scores.filter((other) => other > own).length)
    return { match, card: { ...sampleMatch({ end: { end, scores, ranks } }).card, faults: [] } }
  })
  const lines = resultLines(order, { results, troubles: [], skipped: 0 })
  return lines.map((line) =>
    paintLine(line, (_, text) => text)
      .replace(/ +/g, ' ')
      .trim(),
  )
}
