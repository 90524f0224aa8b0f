import { expect, test } from 'vitest'
import type { Difference, RerunReport, RerunTurn } from '../../src/contract/rerun.ts'
import { gradeText, graded, toneOf } from '../../src/reading/rerun-grade.ts'
import {
  answerText,
  endText,
  newsText,
  outcomeText,
  repeatText,
  strayText,
} from '../../src/reading/rerun-text.ts'

const turn = (turn: number, difference: Difference): RerunTurn => ({
  turn,
  difference,
  recorded: { seat: 0, by: 'bot', output: ['SKIP'], errors: '', micros: 1 },
  now: { seat: 0, by: 'bot', output: ['PLAY 1', 'x'], errors: '', micros: 1 },
  ruling: { seat: 0, result: 'done' },
})

function report(differences: readonly Difference[], more: Partial<RerunReport> = {}): RerunReport {
  const counts = { same: 0, message: 0, action: 0, fault: 0 }
  for (const difference of differences) counts[difference] += 1
  return {
    match: 'm',
    game: 'g',
    seat: 0,
    bot: { name: 'b', command: 'b', folder: '/' },
    clock: 'real',
    turns: differences.map((difference, i) => turn(i + 1, difference)),
    unasked: 0,
    end: 'complete',
    counts,
    first: null,
    rest: { errors: '', droppedBytes: 0 },
    times: 1,
    alike: 1,
    divergence: null,
    ...more,
  }
}

const crashed = {
  ...turn(35, 'action'),
  recorded: { seat: 0, by: 'bot', output: [], errors: '', micros: 1, fault: 'crash' },
} as const
const failing = (ruling: RerunTurn['ruling'], now: Partial<RerunTurn['now']> = {}): RerunTurn => {
  const plain = turn(12, 'fault')
  return { ...plain, ruling, now: { ...plain.now, ...now } }
}
const gradedTurns = (turns: readonly RerunTurn[]) => graded({ ...report([]), turns }, [], 'real')

test('An outcome reports no differences, or their number', () => {
  const words = (differences: readonly Difference[]) => outcomeText(graded(report(differences), [], 'real'))
  expect([
    words(['same', 'same']),
    words(['same']),
    words(['same', 'message', 'message', 'action']),
    outcomeText(gradedTurns([turn(1, 'same'), crashed])),
  ]).toEqual([
    'All 2 turns unchanged',
    'The only turn is unchanged',
    '1 unchanged, 2 different messages, 1 different action',
    '1 unchanged, 1 fixed',
  ])
})

test('A fixed crash is good, a difference a warning, a fault or a lack of time is bad', () => {
  const tone = (turns: readonly RerunTurn[], more: Partial<RerunReport> = {}) =>
    toneOf(gradedTurns(turns), report([], more))
  expect([
    tone([turn(1, 'same')]),
    tone([turn(1, 'same'), crashed]),
    tone([turn(1, 'message')]),
    tone([turn(1, 'action')]),
    tone([failing({ seat: 0, result: 'corrected' })]),
    tone([crashed, failing({ seat: 0, result: 'fault', fault: 'invalid' })]),
    tone([turn(1, 'same')], { end: 'time' }),
  ]).toEqual(['ok', 'ok', 'warn', 'warn', 'warn', 'fault', 'fault'])
})

test('The old and the new problem are shown together', () => {
  const timeout = { output: [], fault: 'timeout' } as const
  const turns = gradedTurns([
    crashed,
    failing({ seat: 0, result: 'fault', fault: 'invalid' }),
    failing({ seat: 0, result: 'fault', fault: 'timeout' }, timeout),
    failing({ seat: 0, result: 'corrected' }),
    {
      ...crashed,
      now: crashed.recorded,
      difference: 'same',
      ruling: { seat: 0, result: 'fault', fault: 'crash' },
    },
  ])
  expect(turns.map((each) => [each.grade, newsText(each)])).toEqual([
    ['fixed', 'Turn 35: crash before, PLAY 1 / x now'],
    ['fault', 'Turn 12: SKIP before, invalid "PLAY 1 / x" now'],
    ['fault', 'Turn 12: SKIP before, timeout now'],
    ['corrected', 'Turn 12: SKIP before, PLAY 1 / x (corrected) now'],
    ['still', 'Turn 35: crash as before'],
  ])
})

test('The outline identifies invalid and corrected answers of the record', () => {
  const outlined = (result: 'fault' | 'corrected') => ({
    exchanges: [{ seat: 0, micros: 1, limitMillis: 1, result }],
    ...{ events: [], standing: null, isChange: true },
  })
  const outline = [outlined('fault'), outlined('fault'), outlined('corrected')]
  const both = { ...report([]), turns: [turn(1, 'action'), turn(2, 'action')] }
  expect(graded(both, outline, 'real').map(newsText)).toEqual([
    'Turn 1: invalid "SKIP" before, PLAY 1 / x now',
    'Turn 2: SKIP (corrected) before, PLAY 1 / x now',
  ])
})

test('Faults after another action may come from it, earlier ones do not', () => {
  const crash = { ...failing({ seat: 0, result: 'fault', fault: 'crash' }), turn: 15 }
  const note = 'From turn 9 on it would have played another match, but reads the recorded one'
  expect([
    strayText(gradedTurns([turn(9, 'action'), crash])),
    strayText(gradedTurns([crash, turn(20, 'action')])),
    strayText(gradedTurns([turn(9, 'message'), crash])),
  ]).toEqual([expect.stringMatching(`^${note}`), null, null])
})

test('A partial rerun shows the reason', () => {
  const ends = ['crash', 'time', 'difference', 'complete'] as const
  expect(ends.map((end) => endText(report(['same'], { end, unasked: end === 'complete' ? 0 : 3 })))).toEqual([
    'The bot had exited by turn 1: 3 turns were not asked',
    'It exceeded the time limit: 3 turns were not asked',
    'Stopped at the first difference: 3 turns were not asked',
    null,
  ])
})

test('Several runs are repeatable, or diverge', () => {
  const divergence = { run: 2, turn: turn(7, 'action') }
  expect([
    repeatText(report(['same'])),
    repeatText(report(['same'], { times: 5, alike: 5 })),
    repeatText(report(['same'], { times: 5, alike: 3, divergence })),
  ]).toEqual([
    null,
    'Repeatable: 5 runs with identical answers',
    'Not repeatable: 5 runs first differ in turn 7; 3 answer like the first',
  ])
})

test('A new answer is shown in one line, and cut if long', () => {
  expect([answerText(turn(1, 'same').now), answerText(turn(1, 'same').now, 4)]).toEqual([
    'PLAY 1 / x',
    'PLA…',
  ])
})

test('With another clock nothing is fixed: the clock of the match decides whether an answer is late', () => {
  const timedOut = { ...crashed, recorded: { ...crashed.recorded, fault: 'timeout' } } as const
  const after = (millis: number, turn: RerunTurn): RerunTurn => ({
    ...turn,
    now: { ...turn.now, micros: millis * 1000 },
    matchLimitMillis: 100,
  })
  const turns = [turn(1, 'same'), after(710, timedOut), after(99, timedOut), after(101, turn(4, 'same'))]
  const off = graded({ ...report([]), clock: 'off', turns }, [], 'real')
  expect([
    off.map((each) => [each.grade, gradeText(each)]),
    off.slice(1).map(newsText),
    outcomeText(off),
    toneOf(off, report([])),
  ]).toEqual([
    [
      ['same', 'Unchanged'],
      ['slow', 'Too slow (clock off)'],
      ['passes', 'No fault (clock off)'],
      ['slow', 'Too slow (clock off)'],
    ],
    [
      'Turn 35: answers in 710 ms, limit 100 ms: still too slow (clock off)',
      'Turn 35: timeout before, PLAY 1 / x now (clock off)',
      'Turn 4: answers in 101 ms, limit 100 ms: too slow (clock off)',
    ],
    '1 unchanged, 1 no longer a fault, 2 too slow (clock off)',
    'fault',
  ])
})
