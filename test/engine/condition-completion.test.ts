import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMillis } from '../cpu.ts'
import { readExpression } from '../../src/engine/condition.ts'
import { completionsAt } from '../../src/engine/condition/completion.ts'
import type { ConditionTurn } from '../../src/engine/condition/names.ts'
import { games } from '../../src/engine/games/index.ts'
import type { StateNote } from '../../src/engine/game.ts'
import type { Exchange } from '../../src/engine/match.ts'
import { playRandom, setupFrom } from './random-match.ts'

const exchange: Exchange = {
  question: { seat: 1, input: ['7'], opening: 0, answerLines: 1, limitMillis: 50 },
  reply: { seat: 1, by: 'bot', output: ['PUT'], errors: '@plot depth 4\n[TDATA] width = 9', micros: 500 },
  ruling: { seat: 1, result: 'done' },
}
const turn: ConditionTurn = {
  frame: {
    index: 3,
    exchanges: [exchange],
    events: [
      { kind: 'put', text: 'Puts', place: [1, 2] },
      { kind: 'score', text: 'Scores', seat: 1 },
    ],
    state: {
      buttons: [5, -2],
      Phase: 'auction',
      isOver: false,
      players: [
        { x: 1, y: 2, hand: ['red', 'blue'] },
        { x: 3, y: 4, hand: [], out: true },
      ],
      'a key': 1,
    },
  },
  before: undefined,
  match: { game: 'tower', seats: 2, options: { league: 4 } },
  telemetry: { seat: ['eval', 'depth', 'time.left'], match: ['height'] },
}
const notes: readonly StateNote[] = [
  { path: 'players[seat].x', note: 'its column' },
  { path: 'buttons[seat]', note: 'what it owns' },
]

test.each([
  ['|', ['game', 'turn', 'state', 'before', 'options', 'seat', 'fault', 'errors', 'output', 'events']],
  ['st|', ['state', 'string']],
  ['STA|te', ['state']],
  ['sate|', ['state', 'game', 'seat']],
  [
    'state.|',
    ['buttons', 'Phase', 'isOver', 'players', 'size', 'exists', 'all', 'exists_one', 'filter', 'map'],
  ],
  ['state.p|', ['Phase', 'players', 'map']],
  ['turn > 3 && state.players[0].|', ['x', 'y', 'hand', 'size']],
  ['state.players.exists(p, p.|', ['x', 'y', 'hand', 'out']],
  ['state.players.exists(p, p.hand.exists(h, h.|', ['size', 'contains', 'startsWith', 'endsWith']],
  ['state.players.filter(p, p.x > 1).map(p, p.o|', ['out', 'exists_one']],
  ['state.Phase.con|', ['contains']],
  ['state["Phase"].low|', ['lowerAscii']],
  ['state.buttons[0].|', []],
  ['seat[0].mi|', ['micros', 'millis', 'limitMillis']],
  ['seat.exists(s, s.fau|', ['fault']],
  ['seat[1].values.|', ['depth', 'eval', 'size']],
  ['seat[0].values.|', ['eval', 'depth', 'size']],
  ['seat[1].values.d|', ['depth']],
  ['seat.exists(s, s.values.|', ['depth', 'eval']],
  ['val|', ['values']],
  ['values.|', ['width', 'height']],
  ['seat.|', ['size', 'exists', 'all', 'exists_one', 'filter', 'map']],
  ['seat[|', ['0', '1']],
  ['state.buttons[|]', ['0', '1']],
  ['state["|', ['"buttons"', '"Phase"', '"isOver"', '"players"', '"a key"']],
  ['state["a|', ['"a key"', '"Phase"', '"players"']],
  ['fault == "|', ['"invalid"', '"timeout"', '"crash"', '""']],
  ['fault == "t|" || turn == 1', ['"timeout"']],
  ['fault == |', ['"invalid"', '"timeout"', '"crash"', '""', 'game', 'turn', 'state', 'before', 'options']],
  ['seat[1].result != "|', ['"done"', '"corrected"', '"overruled"', '"fault"']],
  ['seat.exists(s, s.result == "c|', ['"corrected"']],
  ['events.exists(e, e.kind == "|', ['"put"', '"score"']],
  ['events.exists(e, e.|', ['kind', 'text', 'place', 'seat']],
  ['state.Phase == "|', ['"auction"']],
  ['state.isOver == |', ['false', 'game']],
  ['state.players.exists(p, has(p|', ['options', 'output']],
  ['state.Phase |', ['==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in']],
  ['options.|', ['league', 'size']],
])('Suggestions at %s start with %j', (marked, wanted) => {
  const names = completion(marked)?.choices.map(({ name }) => name)
  expect(names?.slice(0, Math.max(1, wanted.length))).toEqual(wanted)
})

test.each([
  '"a|',
  'turn > 3|',
  'state.buttons[0]|',
  'state.players.exists(|',
  'state.Phase.contains("au|',
  'fault =|=',
])('There is no suggestion at %s', (marked) => expect(completion(marked)).toBeNull())

test.each([
  ['st|', 'state', 'state'],
  ['sta|xe.buttons', 'state', 'state.buttons'],
  ['turn == 1 && state.b|', 'buttons', 'turn == 1 && state.buttons'],
  ['state.buttons[|', '1', 'state.buttons[1]'],
  ['state.buttons[|] < 0', '1', 'state.buttons[1] < 0'],
  ['state["|"]', '"a key"', 'state["a key"]'],
  ['fault == "|', '"crash"', 'fault == "crash"'],
  ['state.players.ex|', 'exists', 'state.players.exists(each, '],
  ['state.Phase.st|("a")', 'startsWith', 'state.Phase.startsWith("a")'],
  ['state.buttons.si|', 'size', 'state.buttons.size()'],
  ['state.Phase |', '==', 'state.Phase == '],
])('Chosen at %s, %s gives %s', (marked, name, made) => {
  const { from, to, choices } = completion(marked)!
  const { text } = choices.find((choice) => choice.name === name)!
  const typed = marked.replace('|', '')
  expect(typed.slice(0, from) + text + typed.slice(to)).toBe(made)
})

test('A suggestion shows its meaning and its value in the selected turn', () => {
  const found = [
    ['state.players[1].|', 'x'],
    ['state.players.exists(p, p.|', 'x'],
    ['before.buttons[|', '1'],
    ['state.buttons[|', '1'],
    ['seat[1].|', 'micros'],
    ['tu|', 'turn'],
  ].map(([marked, name]) => {
    const choice = completion(marked!)?.choices.find((each) => each.name === name)
    return choice && [choice.note, choice.value]
  })
  expect(found).toEqual([
    ['its column', 3],
    ['its column', 1],
    undefined,
    ['what it owns', -2],
    ['how long it took, in microseconds', 500],
    ['the number of the turn; 0 is the setup', 3],
  ])
})

test('A complete name is not suggested again, and typing on loses nothing', () => {
  const states = ['state|', 'stat|', 'state.|', 'fault == "timeout|"', '|'].map((marked) => {
    const { isDone, choices } = completion(marked)!
    return [isDone, choices[0]?.name]
  })
  expect(states).toEqual([
    [true, undefined],
    [false, 'state'],
    [false, 'buttons'],
    [true, undefined],
    [true, 'game'],
  ])
})

test('Useful suggestions open unasked; all names after a blank and operators do not', () => {
  const marked = [
    '|',
    'turn > 1 && |',
    's|',
    'state.|',
    'state.buttons[|',
    'fault == |',
    'turn == |',
    'turn |',
  ]
  expect(marked.map((each) => completion(each)!.isEager)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('Without a turn there are names, seat fields and functions', () => {
  const names = ['se|', 'seat[0].mic|', 'state.|', 'seat.exists(s, s.res|'].map((marked) =>
    completionsAt(marked.replace('|', ''), marked.indexOf('|'))
      ?.choices.slice(0, 2)
      .map(({ name }) => name),
  )
  expect(names).toEqual([['seat', 'false'], ['micros'], ['size', 'contains'], ['result']])
})

test.each(games.map((game) => [game.id, game] as const))(
  'Suggestions alone can write every field and item of a state of %s, with the value shown',
  (_, game) => {
    const setup = setupFrom(game, 'completion')
    const frames = playRandom(game, setup).slice(0, 40)
    const sample: ConditionTurn = { frame: frames.at(-1)!, before: frames.at(-2), match: setup }
    let written = 0
    const write = (text: string, depth: number) => {
      for (const opening of ['.', '[']) {
        const { from, to, choices } = completionsAt(`${text}${opening}`, text.length + 1, sample) ?? none
        for (const choice of choices.filter(({ kind }) => kind === 'field' || kind === 'item')) {
          const whole = `${text}${opening}`.slice(0, from) + choice.text + `${text}${opening}`.slice(to)
          expect(readExpression(whole).value(sample.frame, sample.before, setup)).toEqual(choice.value)
          written += 1
          if (depth > 0) write(whole, depth - 1)
        }
      }
    }
    write('state', 2)
    expect(written).toBeGreaterThan(20)
  },
)

test('A field named like a word of the grammar is suggested in brackets only', () => {
  const state = { in: 1, true: 2, order: 3 }
  const named = (text: string) =>
    completionsAt(text, text.length, { ...turn, frame: { ...turn.frame, state } })!
      .choices.filter(({ kind }) => kind === 'field')
      .map(({ text: written }) => written)
  expect([named('state.'), named('state[')]).toEqual([['order'], ['"in"]', '"true"]', '"order"]']])
})

test('Suggestions are fast, however large the lists they go through', () => {
  const list = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `n${id}` }))
  const text = 'state.exists(a, state.filter(b, state.exists(c, c.id == 99999 + b.id)).exists(d, d.'
  const large = { ...turn, frame: { ...turn.frame, state: list } }
  const work = Array.from({ length: 5 }, () => cpuMillis(() => completionsAt(text, text.length, large)))
  expect(Math.min(...work)).toBeLessThan(1000)
})

test('Any input at any cursor position gets a result', () => {
  const words =
    'state seat [0] [" . .players .exists(p, p. ( ) == && ! - "x 1 ? : , in .size() has( events \' null'
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...words.split(' '))).map((all) => all.join(' ')),
    fc.array(fc.constantFrom(...words.split(' '))).map((all) => all.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(texts, fc.nat(60), (text, at) => {
      const found = completionsAt(text, Math.min(at, text.length), turn, notes)
      return found === null || (found.from <= at && found.from <= found.to && found.to <= text.length)
    }),
    { numRuns: 5_000 },
  )
})

const none = { from: 0, to: 0, choices: [] }

/** Completion at the stroke. */
function completion(marked: string) {
  return completionsAt(marked.replace('|', ''), marked.indexOf('|'), turn, notes)
}
