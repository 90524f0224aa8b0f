import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMillis } from '../cpu.ts'
import {
  ConditionMistake,
  readCondition,
  readExpression,
  type ConditionFrame,
} from '../../src/engine/condition.ts'
import type { Json } from '../../src/engine/game.ts'
import type { Exchange, Frame, Reply } from '../../src/engine/match.ts'
import { expressionOf, valueAt } from '../../src/engine/path.ts'
import { expressionOfValue } from '../../src/engine/telemetry.ts'
import { UserError } from '../../src/engine/user-error.ts'
import { withBeliefs } from '../../src/reading/game-secrets.ts'

const match = withBeliefs({ game: 'tower', seats: 2, options: { league: 4, fast: true } })
const question = { seat: 1, input: ['7', '1 2'], opening: 0, answerLines: 1, limitMillis: 50 }
const reply: Reply = {
  seat: 1,
  by: 'bot',
  output: ['PUT 3 4'],
  errors:
    'Traceback (most recent)\n@plot depth 4\n[PDATA][3] plan = wait\n[TDATA] width = 16\n@plot __proto__ 7\n@expect buttons[0] 3\n@expect buttons[1] 4.5\n@expect toAct[0] 1',
  micros: 80_500,
  late: 2,
}
const exchange: Exchange = {
  question,
  reply,
  ruling: { seat: 1, result: 'fault', fault: 'timeout', why: 'too slow' },
  say: 'hello',
}
const grid = Array.from({ length: 3000 }, (_, i) => i)
const wide = Object.fromEntries(grid.map((i) => [`key ${i}`, i]))
const frame: Frame = {
  index: 12,
  exchanges: [exchange],
  events: [{ kind: 'put', text: 'Puts', seat: 1, place: [3, 4] }],
  state: { buttons: [-3, 4.5], toAct: [1], name: 'Ännchen', nothing: null, byName: { 'a b': 1 }, grid },
}
const before: Frame = { ...frame, index: 11, state: { buttons: [2, 4.5], toAct: [0] } }

test.each<[string, 'seat' | 'match', string]>([
  ['depth', 'seat', 'seat[1].values.depth'],
  ['width', 'match', 'values.width'],
  ['time.left', 'seat', 'seat[1].values["time.left"]'],
  ['in', 'match', 'values["in"]'],
])('The value %s of a %s is %s', (name, of, expression) => {
  const reported = of === 'seat' ? `[PDATA] ${name} = 4` : `[TDATA] ${name} = 4`
  const saying = { ...frame, exchanges: [{ ...exchange, reply: { ...reply, errors: reported } }] }
  const written = expressionOfValue({ name, of }, 1)
  expect([written, readExpression(written).value(saying, before, match)]).toEqual([expression, 4])
})

test.each([
  'game == "tower"',
  'turn == 12',
  'options.league == 4 && options.fast',
  'state.buttons[0] < 0',
  'before.buttons[0] > state.buttons[0]',
  'seat[0].asked == false && seat[1].asked',
  'seat[1].input == "7\\n1 2"',
  'seat[1].output == "PUT 3 4" && output == seat[1].output',
  'seat[1].say == "hello"',
  'seat[1].errors.contains("Traceback") && errors.contains("Traceback")',
  'seat[1].micros == 80500 && seat[1].millis == 80.5',
  'seat[1].limitMillis == 50 && seat[1].millis > seat[1].limitMillis',
  'seat[1].late == 2 && seat[1].stalledMillis == 0',
  'seat[1].fault == "timeout" && fault == "timeout"',
  'seat[1].result == "fault" && seat[1].did == "" && seat[1].why == "too slow"',
  'seat[1].values.depth == 4 && seat[1].values.plan == "wait" && seat[1].values["__proto__"] == 7',
  'values.width == 16 && !has(values.depth) && !has(seat[1].values.width)',
  'size(seat[1].values) == 3 && "depth" in seat[1].values && !has(seat[0].values)',
  'seat.exists(each, has(each.values) && each.values.depth == 4)',
  'seat[1].wrongBeliefs == 2 && !has(seat[0].wrongBeliefs)',
  'events[0].kind == "put" && events.exists(each, each.place[1] == 4)',
])('Every name gives its value: %s', (text) => {
  expect(holds(text)).toBe(true)
})

test.each([
  ['state.buttons[0] + 1 < 0', true],
  ['state.buttons[1] * 2 == 9', true],
  ['turn / 5 == 2.4', true],
  ['turn % 5 == 2', true],
  ['-state.buttons[0] - 3 == 0', true],
  ['1 == 1.0', true],
  ['"a" < "b" && "a" + "b" == "ab"', true],
  ['turn > 20 ? false : true', true],
  ['"1" == 1', false],
  ['[1, [2]] == [1, [2]]', true],
  ['[1, 2] + [3] == [1, 2, 3]', true],
  ['4.5 in state.buttons && !(4 in state.buttons)', true],
  ['"league" in options', true],
  ['state["byName"]["a b"] == 1', true],
  ['state.name[0] == "Ä" && state["name"][6] == "n" && "abc"[1] == "b"', true],
  ['state.nothing == null', true],
])('Numbers are of one kind, and values are compared deeply: %s is %o', (text, is) => {
  expect(holds(text)).toBe(is)
})

test.each([
  ['state.toAct.exists(each, each == 1)', true],
  ['state.buttons.all(each, each > 0)', false],
  ['state.buttons.exists_one(each, each < 0)', true],
  ['state.buttons.filter(each, each > 0) == [4.5]', true],
  ['state.buttons.map(each, each * 2) == [-6, 9]', true],
  ['state.buttons.map(each, each > 0, each * 2) == [9]', true],
  ['state.byName.exists(key, key == "a b")', true],
  ['seat.filter(each, each.asked).all(each, each.fault == "timeout")', true],
  ['state.buttons.exists(a, state.toAct.exists(b, a + b == -2))', true],
  ['state.buttons.exists(each, [9].exists(each, each == 9) && each < 0)', true],
])('Macros iterate over lists and keys of records: %s is %o', (text, is) => {
  expect(holds(text)).toBe(is)
})

test.each([
  'size(state.buttons) == 2 && state.name.size() == 7 && size(state.byName) == 1',
  'state.name.startsWith("Än") && state.name.endsWith("n")',
  'errors.lowerAscii().contains("traceback")',
  'output.split(" ") == ["PUT", "3", "4"]',
  'int(output.split(" ")[1]) == 3 && int(2.7) == 2 && double("2.5") == 2.5',
  'string(turn) == "12"',
])('Functions do what their notes say: %s', (text) => {
  expect(holds(text)).toBe(true)
})

test.each([
  'state.nowhere < 0',
  '!(state.nowhere < 0)',
  'state.buttons[7] == 0',
  'state.buttons[-1] == 0',
  'state.name[7] == ""',
  'state.buttons.name == 0',
  'seat[0].micros > 1',
  'seat[5].micros > 1',
  'state.name < 3',
  'turn / 0 == 1',
  'int("3x") == 3',
  'state.nowhere.exists(each, true)',
  'state.constructor == state.constructor',
  'state.buttons.all(each, each > state.nowhere)',
])('A missing or mismatched value makes it false: %s', (text) => {
  expect(holds(text)).toBe(false)
})

test('A side that decides the result ignores what the other side lacks', () => {
  const texts = [
    'state.nowhere < 0 || turn == 12',
    '!(state.nowhere < 0 && turn == 1)',
    'seat.exists(each, each.micros > 80000)',
    '!seat.all(each, each.micros < 80000)',
    'has(state.nothing) && !has(state.nowhere) && !has(state.nowhere.deeper)',
  ]
  expect(texts.map(holds)).toEqual(texts.map(() => true))
})

test('The setup has no previous turn', () => {
  expect(readCondition('has(before.buttons) || has(before)').holds(frame, undefined, match)).toBe(false)
})

test.each([
  ['', 'The condition is empty: write one such as fault == "timeout"'],
  [
    'stat.a == 1',
    'Unknown name "stat": did you mean "state"? (a text is written in quotes)\n  stat.a == 1\n  ^^^^',
  ],
  [
    'seat[1].micro > 3',
    'Unknown field of a seat "micro": did you mean "micros"?\n  seat[1].micro > 3\n          ^^^^^',
  ],
  [
    'seat.exists(s, s.faults == "")',
    'Unknown field of a seat "faults": did you mean "fault"?\n  seat.exists(s, s.faults == "")\n                   ^^^^^^',
  ],
  ['seat.micros > 3', '"seat" is a list: write seat[0].micros\n  seat.micros > 3\n       ^^^^^^'],
  ['turn = 3', '"=" does not fit here: equality is written ==\n  turn = 3\n       ^'],
  ['true and false', '"and" does not fit here: "and" is written &&\n  true and false\n       ^^^'],
  ['not true', '"true" does not fit here: "not" is written !\n  not true\n      ^^^^'],
  ['turn <\n  ', 'The condition is not complete: something is missing at its end\n    \n    ^'],
  ['true &&\n"a', 'The text has no closing quote on its line\n  "a\n  ^^'],
  ['turn + 1', 'This is not true or false: compare it with something\n  turn + 1\n  ^^^^^^^^'],
  ['!fault', 'This is not true or false: compare it with something\n  !fault\n   ^^^^^'],
  ['output.contain("a")', expect.stringContaining('Unknown function "contain": did you mean "contains"?')],
  ['output.matches("(a*)*")', expect.stringContaining('There are no regular expressions')],
  ['size() == 1', expect.stringContaining('size() is written x.size() (how many items or characters)')],
  [
    'events.exists(each)',
    expect.stringContaining('exists() takes a name for each item and what is asked of it'),
  ],
  [
    'events.exists(1, true)',
    expect.stringContaining('The first is a name for each item, as in events.exists('),
  ],
  ['turn == 99999999999999999999', expect.stringContaining('The number is too large')],
  [
    '5u == 5',
    expect.stringContaining('This is not a value: values are numbers, texts, true, false and null'),
  ],
])('An error reports its position and a fix: %s', (text, message) => {
  expect(mistakeIn(text)).toEqual(message)
})

test.each([
  [
    'turn == 1 && stat.a == 1',
    'stat',
    'Unknown name "stat": did you mean "state"? (a text is written in quotes)',
  ],
  ['true &&\nturn = 3', '=', '"=" does not fit here: equality is written =='],
  ['fault == "a', '"a', 'The text has no closing quote on its line'],
  ['turn ==', '', 'The condition is not complete: something is missing at its end'],
])('An error has its range in the text, for a field to mark: %j at %j', (text, place, words) => {
  const mistake = thrownBy(() => readCondition(text)) as ConditionMistake
  const { from, to } = mistake.range!
  expect([text.slice(from, to), mistake.words]).toEqual([place, words])
})

test.each([
  ['', 'The expression is empty: write one such as state.buttons[0]'],
  ['turn +', expect.stringContaining('The expression is not complete')],
  ['{"a": 1}', expect.stringContaining('This has no use in an expression')],
  [`1${' '.repeat(2000)}`, 'The expression has 2001 characters, more than 2000'],
])('Errors of an expression name it so: %j', (text, message) => {
  expect(thrownBy(() => readExpression(text))?.message).toEqual(message)
})

test('An expression that is too expensive is named so', () => {
  const text = 'state.grid.map(a, state.grid.filter(b, state.grid.exists(c, a + b + c < 0)))'
  expect(() => readExpression(text).value(frame, before, match)).toThrow('The expression takes more than')
})

test.each([
  ['of 2001 characters', `true${' '.repeat(1997)}`, 'The condition has 2001 characters, more than 2000'],
  ['with too many parts', Array(200).fill('turn==1').join('&&'), 'it may have 300 parts, 40 in each other'],
  [
    'with too many levels',
    `${'('.repeat(50)}true${')'.repeat(50)}`,
    'it may have 300 parts, 40 in each other',
  ],
])('A condition %s is too large', (_, text, message) => {
  expect(mistakeIn(text)).toContain(message)
})

test('An expensive condition stops with an error, not after a long time', () => {
  const text = 'state.grid.exists(a, state.grid.exists(b, state.grid.exists(c, a + b + c < 0)))'
  expect(() => holds(text)).toThrow(
    new UserError(
      'The condition takes more than 10000000 steps in turn 12: do not go through a large list for each item of another',
    ),
  )
})

test.each([
  'output.split("")',
  'errors.lowerAscii()',
  'errors + output',
  '[errors, errors] + [output]',
  'state.wide',
  'state.wide.filter(key, false)',
])('Work on texts, lists and records counts too: %s for each of many items', (value) => {
  const long = {
    ...exchange,
    reply: { ...reply, errors: 'x'.repeat(64_000), output: ['y'.repeat(10_000)] },
  }
  const text = `state.grid.exists(a, state.grid.exists(b, size(${value}) < 0))`
  const run = () =>
    readCondition(text).holds({ ...frame, exchanges: [long], state: { grid, wide } }, before, match)
  expect(cpuMillis(() => expect(run).toThrow('steps in turn 12'))).toBeLessThan(20_000)
})

test('A field that never exists is reported with the existing ones', () => {
  const condition = readCondition('state.butons[0] < 0 || state.toAct[0] == 7')
  condition.holds(frame, before, match)
  const others = ['buttons', 'toAct', 'name', 'nothing', 'byName', 'grid']
  expect([condition.missing(), condition.met()]).toEqual([[{ at: 6, name: 'butons', others }], [29]])
})

test('A state value with constant keys is looked up at once if the frame supports it', () => {
  const requested: string[] = []
  const texts = [
    'state.byName["a b"] == 1 && before.buttons[0] == 2',
    'state.name[0] == "Ä"',
    'state.buttons.size() == 2',
    'state.toAct.exists(state, state < 2)',
    'state.buttons[state.toAct[0]] == 4.5',
    'state.grid.exists(a, a == 2 && state.toAct.exists(b, a == state.grid[2] && b == 1))',
    '"grid" in state && state[string("name")] == "Ännchen"',
  ]
  const [looked, lookedBefore] = [frame, before].map((each) => lookedFrame(each, requested))
  expect(texts.map((text) => readCondition(text).holds(looked!, lookedBefore, match))).toEqual(
    texts.map(() => true),
  )
  expect(requested).toEqual([
    'state.byName["a b"]',
    'state.buttons[0]',
    'state.name[0]',
    'state.buttons',
    'state.toAct',
    'state.buttons',
    'state.toAct[0]',
    'state.grid',
    'state.toAct',
    'state.grid[2]',
  ])
})

test('A failed lookup is reported as a field that never exists, and is retried key by key only so often', () => {
  const condition = readCondition('state.byName.butons[0] == 1 || state.toAct[0] == 7')
  const requested: string[] = []
  for (let i = 0; i < 1000; i++) condition.holds(lookedFrame(frame, requested), undefined, match)
  expect([condition.missing(), condition.met()]).toEqual([
    [{ at: 13, name: 'butons', others: ['a b'] }],
    [6, 37],
  ])
  expect(requested.filter((each) => each === 'state.byName')).toHaveLength(200)
})

test('Any input is a condition or a reported error, and its evaluation throws nothing else', () => {
  const words = 'state seat [0] .micros .exists(a, a ) ( == < && ! - "x" 1 ? : , in .size() has( events null'
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...words.split(' '))).map((all) => all.join(' ')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      try {
        return typeof holds(text) === 'boolean'
      } catch (error) {
        return error instanceof UserError
      }
    }),
    { numRuns: 20_000 },
  )
})

/** A frame that finds single values, and notes for which it was asked. */
function lookedFrame(whole: Frame, requested: string[]): ConditionFrame {
  return {
    ...whole,
    stateAt(path) {
      requested.push(expressionOf(path))
      return valueAt(whole.state as Json, path)
    },
  }
}

function holds(text: string): boolean {
  return readCondition(text).holds(frame, before, match)
}

function mistakeIn(text: string): string {
  const error = thrownBy(() => readCondition(text))
  if (error === null) return 'none'
  if (error instanceof ConditionMistake) return error.message
  throw error
}

function thrownBy(work: () => unknown): Error | null {
  try {
    work()
    return null
  } catch (error) {
    return error as Error
  }
}

test('Only some fields of a very large record are kept for a missing one', () => {
  const state = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key${i}`, i]))
  const condition = readCondition('state.keys == 1')
  const circumstances = { game: 'any', seats: 1, options: {} }
  condition.holds({ index: 1, exchanges: [], events: [], state }, undefined, circumstances)
  expect(condition.missing().map(({ name, others }) => [name, others.length])).toEqual([['keys', 200]])
})
