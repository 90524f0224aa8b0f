import { expect, test } from 'vitest'
import type { SeatTally } from '../../../../src/contract/batch.ts'
import type { MatchEnd } from '../../../../src/contract.ts'
import { paintLine } from '../../../../src/main/text/lines.ts'
import { matchLines, resultLines } from '../../../../src/main/hosts/cli/result.ts'
import { sampleMatch } from '../../sample-match.ts'

const seat = (name: string, seat: number, given: Partial<SeatTally>): SeatTally => ({
  ...{ name, seat, played: 20, won: 0, drawn: 0, points: 0, scoreSum: 100, faults: 0 },
  ...{ lost: (given.played ?? 20) - (given.won ?? 0) - (given.drawn ?? 0), ...given },
})

test('Several matches have a row for each bot with its win rate, also by seat, and name the better', () => {
  const seats = [
    seat('alice', 0, { won: 17, drawn: 2, points: 18, scoreSum: 610 }),
    seat('alice', 1, { won: 14, drawn: 2, points: 15 }),
    seat('bob', 0, { won: 4, drawn: 2, points: 5, faults: 3 }),
    seat('bob', 1, { won: 1, drawn: 2, points: 2 }),
  ]
  expect(
    shown(
      ['natural', 'stopped', 'stopped', 'bug'],
      seats,
      'alice is better than bob: it won 82 % of 40 games, at least 68 % with 95 % certainty',
    ),
  ).toEqual([
    'Bot Won Drawn Lost Win rate 95 % interval In seat 0 In seat 1 Mean score Faults',
    'alice 31 4 5 82.5 % 68.4 to 92.0 % 90.0 % 75.0 % 17.8 0',
    'bob 5 4 31 17.5 % 8.0 to 31.6 % 25.0 % 10.0 % 5.0 3',
    '',
    'alice is better than bob: it won 82 % of 40 games, at least 68 % with 95 % certainty',
    '4 matches, 2 stopped, 1 bug',
  ])
})

test('If bots kept their seats, the result says that the seat counts too', () => {
  const seats = [seat('alice', 0, { won: 12, points: 12 }), seat('bob', 1, { won: 8, points: 8 })]
  expect(shown(['natural', 'fault'], seats, 'No clear difference').slice(4)).toEqual([
    'No clear difference',
    'Each bot kept its seat, so a better seat counts too: leave out --no-rotate',
    '2 matches',
  ])
})

test('Without a decided match there is no win rate', () => {
  const none = { played: 0, scoreSum: null }
  expect(shown(['stopped'], [seat('alice', 0, none), seat('bob', 1, none)], 'No result yet')).toEqual([
    'Bot Won Drawn Lost Win rate 95 % interval In seat 0 In seat 1 Mean score Faults',
    'alice 0 0 0 0',
    'bob 0 0 0 0',
    '',
    'No result yet',
    '1 match, 1 stopped',
  ])
})

test('Alone nobody wins: there is a mean score and no win rate', () => {
  const alone = seat('alice', 0, { played: 3, lost: 0, scoreSum: 36 })
  expect(shown(['natural'], [alone], 'No bot met another one')[1]).toBe('alice 0 0 0 12.0 0')
})

/** What is said of a batch whose matches ended so. */
function shown(ends: readonly MatchEnd[], seats: readonly SeatTally[], verdict: string): string[] {
  const results = ends.map((end, match) => ({ match, card: { ...sampleMatch().card, end } }))
  const counts = {
    matches: ends.length,
    decided: 0,
    repeated: 0,
    verdict,
    better: null,
    draws: 0,
    running: 0,
    waiting: 0,
    left: 0,
    problems: {},
  }
  const lines = resultLines({ results, troubles: [], skipped: 0 }, { batch: 'b', ...counts, seats }, 200)
  return lines.map((line) =>
    paintLine(line, (_, text) => text)
      .replace(/ +/g, ' ')
      .trim(),
  )
}

test('Matches that could not be kept are not said to be unplayed', () => {
  const none = { results: [], skipped: 0 }
  const troubles = [{ message: 'The log is gone', isBug: false }]
  expect([resultLines({ ...none, troubles }, null), resultLines({ ...none, troubles: [] }, null)]).toEqual([
    [['No match was kept']],
    [['No match was played']],
  ])
})

test('The row of a seat has its first fault, and how many more there are', () => {
  const fault = { seat: 1, turn: 2, fault: 'invalid', why: 'no such cell' } as const
  const card = { ...sampleMatch().card, faults: [fault, { ...fault, turn: 4 }] }
  const lines = matchLines(card, 200).map((line) => paintLine(line, (_, text) => text))
  expect(lines.filter((line) => line.includes('invalid'))).toEqual([
    expect.stringContaining('invalid in turn 2: no such cell, 1 more'),
  ])
})
