import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import { paintLine, plain, type TextLine } from '../../../src/main/text/lines.ts'
import { pendingLines, turnLines } from '../../../src/main/text/turn.ts'
import { sampleMatch } from '../sample-match.ts'

const { card } = sampleMatch()

const exchange: Exchange = {
  question: { seat: 1, input: ['7 7', '', '0 0 U'], opening: 2, answerLines: 1, limitMillis: 100 },
  reply: { seat: 1, by: 'bot', output: ['3 3 R'], errors: 'searched 9 nodes\r\n', micros: 12_345 },
  ruling: { seat: 1, result: 'done', did: '3 3 R' },
}

function frameWith(change: {
  readonly reply?: Partial<Exchange['reply']>
  readonly ruling?: Partial<Exchange['ruling']>
  readonly say?: string
}): Frame {
  const { reply, ruling, ...more } = change
  const changed = {
    ...exchange,
    ...more,
    reply: { ...exchange.reply, ...reply },
    ruling: { ...exchange.ruling, ...ruling },
  }
  return { index: 4, exchanges: [changed], events: [], state: null }
}

function text(lines: readonly TextLine[]): string {
  return lines.map((line) => paintLine(line, plain)).join('\n')
}

/** The line that tells when the answer came, and those that say more of it. */
function reported(match: MatchCard, change: Parameters<typeof frameWith>[0]): readonly string[] {
  return text(turnLines(match, frameWith(change), undefined))
    .split('\n')
    .filter((line) => /^(Seat|  Ruling|  Says|    [^│])/.test(line))
}

test('A turn shows questions, answers, times, the ruling, stderr, events and changes', () => {
  const before: Frame = { index: 3, exchanges: [], events: [], state: { walls: ['..', '..'], toAct: 1 } }
  const after: Frame = {
    ...frameWith({ say: 'gg' }),
    events: [{ kind: 'wall', seat: 1, text: '$1 builds a wall next to $0' }],
    state: { walls: ['..', '.1'], toAct: 0 },
  }
  expect(text(turnLines(card, after, before))).toBe(`Turn 4

Seat 1  bob  12.3 ms of 100 ms
  Opening
    │ 7 7
    │ 
  Input
    │ 0 0 U
  Output
    │ 3 3 R
  Ruling  done: 3 3 R
  Says  gg
  stderr
    │ searched 9 nodes

Events
  bob builds a wall next to alice

Changes
  walls[1]  ".." → ".1"
  toAct  1 → 0`)
})

test('Values that a bot reports are shown before its stderr', () => {
  const errors = '@plot depth 4\nhm\n[TDATA][7] plan = go east\n'
  const shown = text(turnLines(card, frameWith({ reply: { errors } }), undefined)).split('\n')
  expect(shown.slice(shown.findIndex((line) => line.startsWith('  Values')))).toEqual([
    '  Values  depth 4, plan go east (match) (turn 7)',
    '  stderr',
    '    │ @plot depth 4',
    '    │ hm',
    '    │ [TDATA][7] plan = go east',
  ])
})

test('Beliefs are compared with the state before, the wrong ones first; without that state there is no list', () => {
  const frame = frameWith({ reply: { errors: '@expect a 1\n@expect b 2\n@expect c 3\n' } })
  const shown = (before?: Frame) =>
    text(turnLines(card, frame, before))
      .split('\n')
      .filter((line) => /^ {2}Beliefs|^ {4}[abc] /.test(line))
  expect([shown({ ...frame, index: 3, state: { a: 1, b: 3 } }), shown()]).toEqual([
    [
      '  Beliefs  1 wrong of 3, 1 not compared',
      '    b  the bot believes 2, the game has 3',
      '    c  the game has no such value',
      '    a  right: 1',
    ],
    [],
  ])
})

test('The limit is that of the clock', () => {
  const first = (clock: MatchCard['clock']) => reported({ ...card, clock }, {})[0]
  expect([first('real'), first('relaxed'), first('off')]).toEqual([
    'Seat 1  bob  12.3 ms of 100 ms',
    'Seat 1  bob  12.3 ms of 1,000 ms (real limit 100 ms)',
    'Seat 1  bob  12.3 ms, no limit',
  ])
})

test('Crashes, timeouts and invalid answers are shown with their details', () => {
  const crash = {
    reply: { output: [], fault: 'crash', why: 'ended with status 1' },
    ruling: { result: 'fault', did: '', fault: 'crash', why: 'ended with status 1' },
  } as const
  const timeout = {
    reply: { output: [], fault: 'timeout', micros: 151_000 },
    ruling: { result: 'fault', did: '', fault: 'timeout' },
  } as const
  const invalid = { ruling: { result: 'fault', fault: 'invalid', did: '', why: 'not a move' } } as const
  expect([reported(card, crash), reported(card, timeout), reported(card, invalid)]).toEqual([
    ['Seat 1  bob  crash: ended with status 1', '    (nothing)', '  Ruling  crash: ended with status 1'],
    ['Seat 1  bob  no answer within 100 ms', '    (nothing)', '  Ruling  timeout'],
    ['Seat 1  bob  12.3 ms of 100 ms', '  Ruling  invalid: not a move'],
  ])
})

test('A correction shows what was done and why', () => {
  const change = { ruling: { result: 'corrected', did: 'SKIP', why: 'it costs 7, 5 are there' } } as const
  expect(reported(card, change)[1]).toBe('  Ruling  corrected: SKIP, it costs 7, 5 are there')
})

test('All remarks about an answer are shown', () => {
  const reply = {
    by: 'person',
    late: 2,
    leftover: true,
    extra: { count: 2, lines: ['WAIT'] },
    stale: { turn: 3, counted: true },
    unterminated: true,
    raw: '/w==',
    dropped: { output: 1, errors: 20_000 },
    stalledMillis: 12,
    instead: ['SKIP'],
  } as const
  expect(reported(card, { reply })).toEqual([
    'Seat 1  bob  12.3 ms of 100 ms',
    '    This is probably the answer to turn 3: the bot wrote an extra line before and is one answer ahead',
    '    Answered by a person',
    '    Late answer number 2 of this seat; the third is a timeout',
    '    It wrote 2 extra lines. They will be read as its next answers: WAIT …',
    '    The last line had no newline',
    '    Not valid UTF-8: shown with replacement characters, the bytes are kept',
    '    1 more byte of output not kept',
    '    20,000 more bytes of stderr not kept',
    '    Botscope was stalled for 12 ms (not counted)',
    '    The bot\'s own answer, changed by a person: "SKIP"',
    '  Ruling  done: 3 3 R',
  ])
})

test('Text of bots cannot control terminals', () => {
  const hostile = '\u001b]0;title\u0007\u009b2J\r'
  const frame: Frame = {
    ...frameWith({
      say: hostile,
      reply: { output: [hostile], errors: hostile, fault: 'crash', why: hostile, instead: [hostile] },
      ruling: { did: hostile, why: hostile },
    }),
    events: [{ kind: 'say', text: `$0 ${hostile}` }],
    view: hostile,
    referee: hostile,
  }
  const named = { ...card, seats: card.seats.map((seat) => ({ ...seat, name: hostile })) }
  const shown = text(turnLines(named, frame, { ...frame, state: { [hostile]: 1 } }, { isStateWhole: true }))
  expect(shown.replaceAll('\n', '').match(/\p{Cc}/gu)).toBeNull()
})

test('Only the requested seat is shown', () => {
  const lines = (seat: number) => text(turnLines(card, frameWith({}), undefined, { seat }))
  expect([lines(0), lines(1).includes('0 0 U')]).toEqual(['Turn 4\n  Seat 0 was not asked', true])
})

test("The log of the game's program is shown with its turn", () => {
  const frame: Frame = { ...frameWith({}), exchanges: [], referee: 'dealt\nshuffled\n' }
  expect(text(turnLines(card, frame, undefined))).toBe(
    "Turn 4\n\nStderr of the game's program\n    │ dealt\n    │ shuffled",
  )
})

test('The whole state is shown on request', () => {
  const frame: Frame = { index: 0, exchanges: [], events: [], state: { toAct: [0] } }
  expect(text(turnLines(card, frame, undefined, { isStateWhole: true }))).toBe(
    'Turn 0  the setup\n\nState\n  {\n    "toAct": [\n      0\n    ]\n  }',
  )
})

test('A turn without changes says so; long values are below each other', () => {
  const long = 'x'.repeat(40)
  const frame = (state: unknown): Frame => ({ index: 1, exchanges: [], events: [], state })
  expect([
    text(turnLines(card, frame({ a: 1 }), frame({ a: 1 }))),
    text(turnLines(card, frame({ a: long }), frame({}))),
    text(turnLines(card, frame({ a: `${long}y` }), frame({ a: long }))),
  ]).toEqual([
    'Turn 1\n\nChanges\n  none',
    `Turn 1\n\nChanges\n+ a  "${long}"`,
    `Turn 1\n\nChanges\n  a\n    - "${long}"\n    + "${long}y"`,
  ])
})

test('Unanswered questions are shown with the unfinished turn', () => {
  expect([text(pendingLines({ ...card, frames: 4 }, [exchange.question])), pendingLines(card, [])]).toEqual([
    `Turn 4  never finished

Seat 1  bob  asked, and no answer came
  Opening
    │ 7 7
    │ 
  Input
    │ 0 0 U`,
    [],
  ])
})
