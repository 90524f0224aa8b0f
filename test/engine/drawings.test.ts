import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../cpu.ts'
import { mostBeliefs } from '../../src/engine/beliefs.ts'
import { mostDrawings, mostValues, telemetryOfLine, telemetryIn } from '../../src/engine/drawings.ts'

const at = { kind: 'cell', x: 3, y: 4 } as const

test.each([
  ['@cell 3,4', { kind: 'cell', at, ink: null, text: '' }],
  ['@cell 3,4 red', { kind: 'cell', at, ink: 'red', text: '' }],
  ['@cell 3,4 red next to it', { kind: 'cell', at, ink: 'red', text: 'next to it' }],
  ['@cell\t3,4\t7', { kind: 'cell', at, ink: null, text: '7' }],
  ['@text 3,4 goal', { kind: 'text', at, ink: null, text: 'goal' }],
  ['@text 3,4 green red', { kind: 'text', at, ink: 'green', text: 'red' }],
  ['@text 3,4 - red is near', { kind: 'text', at, ink: null, text: 'red is near' }],
  ['@cell 3,4 -', { kind: 'cell', at, ink: null, text: '' }],
  ['@arrow 3,4 0,0', { kind: 'arrow', from: at, to: { kind: 'cell', x: 0, y: 0 }, ink: null, text: '' }],
  ['@value 3,4 -1.5e2', { kind: 'value', at, value: -150 }],
  [
    '@text boards[0][3] mine',
    { kind: 'text', at: { kind: 'path', path: ['boards', 0, 3] }, ink: null, text: 'mine' },
  ],
])('A line of stderr draws: %s', (line, drawing) => {
  expect(telemetryOfLine(line)).toEqual(drawing)
})

test.each([
  ['@plot eval 0.25', { name: 'eval', value: 0.25, of: 'seat' }],
  ['@plot time.left 7 ', { name: 'time.left', value: 7, of: 'seat' }],
  ['@plot eval -0', { name: 'eval', value: 0, of: 'seat' }],
  ['[PDATA] depth = 4', { name: 'depth', value: 4, of: 'seat' }],
  ['[PDATA] plan = go east, then wait ', { name: 'plan', value: 'go east, then wait', of: 'seat' }],
  ['[TDATA] map_size = 16', { name: 'map_size', value: 16, of: 'match' }],
  ['[PDATA+] nodes = 900', { name: 'nodes', value: 900, of: 'seat', isSum: true }],
  ['[PDATA][12] depth = 4', { name: 'depth', value: 4, of: 'seat', turn: 12 }],
  ['  [tdata][0]  a=b=c', { name: 'a', value: 'b=c', of: 'match', turn: 0 }],
  ['[PDATA] __proto__ = 4', { name: '__proto__', value: 4, of: 'seat' }],
])('A line of stderr has a value: %s', (line, value) => {
  expect(telemetryOfLine(line)).toEqual(value)
})

test.each([
  'cell 3,4',
  ' @cell 3,4',
  '@cell',
  '@cell 3',
  '@cell 3,-4',
  '@cell 1234,4',
  '@cell a..b red',
  '@Cell 3,4',
  '@text 3,4',
  '@text 3,4 red',
  '@text 3,4 -',
  '@arrow 3,4',
  '@value 3,4',
  '@value 3,4 many',
  '@value 3,4 Infinity',
  '@value 3,4 1 2',
  '@plot 3 4',
  '@plot eval',
  '@plot eval NaN',
  '@plot eval 1e999',
  '@plot eval 1 2',
  `@plot ${'x'.repeat(41)} 1`,
  `@text 3,4 ${'x'.repeat(500)}`,
  '@draw 3,4',
  '[PDATA] depth 4',
  '[PDATA] depth =',
  '[PDATA] = 4',
  '[PDATA+] nodes = many',
  '[PDATA][-1] depth = 4',
  '[PDATA][1234567] depth = 4',
  '[DATA] depth = 4',
  'x [PDATA] depth = 4',
  `[PDATA] plan = ${'x'.repeat(201)}`,
])('A line of any other form is plain stderr: %s', (line) => {
  expect([telemetryOfLine(line), telemetryIn(line)]).toEqual([
    null,
    { drawings: [], values: [], beliefs: [] },
  ])
})

test('A name has its last value, or the sum, for each turn it refers to', () => {
  const errors =
    'note\n@plot a 1\r\n@plot b 2\n[TDATA] a = 5\n[PDATA][3] a = 6\n@plot a 3\n[PDATA+] n = 2\n[PDATA+] n = 3'
  expect(telemetryIn(errors).values).toEqual([
    { name: 'a', value: 3, of: 'seat' },
    { name: 'b', value: 2, of: 'seat' },
    { name: 'a', value: 5, of: 'match' },
    { name: 'a', value: 6, of: 'seat', turn: 3 },
    { name: 'n', value: 5, of: 'seat', isSum: true },
  ])
})

const belief = (path: readonly (string | number)[], value: unknown, tolerance = 0) => ({
  ...{ kind: 'belief', path },
  claim: { value, tolerance },
})

test.each([
  ['@expect buttons[1] 7', belief(['buttons', 1], 7)],
  ['@expect state.buttons[1] 7 ', belief(['buttons', 1], 7)],
  ['@expect\ta\t[1, "b c", null]', belief(['a'], [1, 'b c', null])],
  ['@expect a {"x": 1}', belief(['a'], { x: 1 })],
  ['@expect a "two words"', belief(['a'], 'two words')],
  ['@expect units.u7.kind archer', belief(['units', 'u7', 'kind'], 'archer')],
  ['@expect units["a b"].x 1', belief(['units', 'a b', 'x'], 1)],
  ['@expect a 007', belief(['a'], '007')],
  ['@expect a True', belief(['a'], 'True')],
  ['@expect x 1.5 ~0.01', belief(['x'], 1.5, 0.01)],
  ['@expect x [1, 2]  ~1', belief(['x'], [1, 2], 1)],
  ['@expect x ~1', belief(['x'], '~1')],
  ['@expect grid 7', belief(['grid'], 7)],
  ['@expect grid [1, 2]', belief(['grid'], [1, 2])],
  ['@expect grid here', belief(['grid'], 'here')],
  ['@expect grid a .0. ??1', { kind: 'belief', path: ['a'], claim: { rows: ['.0.', '??1'] } }],
  ['@expect grid a.b 1,-1', { kind: 'belief', path: ['a', 'b'], claim: { rows: ['1,-1'] } }],
])('A line of stderr says what a bot believes: %s', (line, said) => {
  expect([telemetryOfLine(line), telemetryIn(line).beliefs]).toEqual([said, [said]])
})

test.each([
  ['@expect', /path in the state and a value/],
  ['@expect 7', /path in the state and a value/],
  ['@expect state 7', /path in the state and a value/],
  ['@expect 3,4 7', /path in the state and a value/],
  ['@expect a', /value after the path/],
  ['@expect a {x', /neither JSON nor a single word/],
  ['@expect a two words', /neither JSON nor a single word/],
  ["@expect a ['x']", /neither JSON nor a single word/],
  ['@expect a 1 ~', /the tolerance ~ is not/],
  ['@expect a 1 ~-1', /the tolerance ~-1 is not/],
])('A belief that cannot be read says why: %s', (line, mistake) => {
  const said = { kind: 'faulty belief', line, mistake: expect.stringMatching(mistake) as string }
  expect(telemetryIn(line)).toEqual({ drawings: [], values: [], beliefs: [said] })
})

test('Of the beliefs about one path the last one counts, and a turn has a limit', () => {
  const many = Array.from({ length: mostBeliefs + 5 }, (_, i) => `@expect a[${i}] ${i}\n`).join('')
  const { beliefs } = telemetryIn(`${many}@expect a[0] 7\n`)
  expect([beliefs.length, beliefs[0]]).toEqual([mostBeliefs, belief(['a', 0], 7)])
})

test('A turn has a limit', () => {
  const values = Array.from({ length: mostValues + 5 }, (_, i) => `@plot v${i} ${i}\n`).join('')
  const said = telemetryIn(`${values}@plot v0 7\n${'@cell 1,2\n'.repeat(mostDrawings + 5)}`)
  expect([said.drawings.length, said.values.length, said.values[0]?.value]).toEqual([
    mostDrawings,
    mostValues,
    7,
  ])
})

describe('A truncated line is plain stderr', () => {
  const cut = (note: string) => `${note.repeat(5000).slice(0, 4096 - 15)}\n@plot eval 12.`
  test.each([
    ['where CodinGame stops to read', cut('x'), []],
    ['where it does so within a character', `${cut('x')}\uFFFD`, []],
    ['before what was not kept', '@plot eval 12\n[… 99 bytes not kept …]\n@plot depth 3\n', [3]],
    ['but not where it only ends without a line end', 'x\n@plot eval 12', [12]],
    ['nor where more was kept', `${cut('ä')}`, [12]],
  ])('%s', (_, errors, values) => {
    expect(telemetryIn(errors).values.map(({ value }) => value)).toEqual(values)
  })
})

test('Stderr may begin with a byte order mark, and contain any character', () => {
  expect(telemetryIn('\uFEFF@plot a 1\n@text 1,2 \uFFFD\u202Eé🀄\n\0@plot b 2\n\u2028@plot c 3')).toEqual({
    drawings: [{ kind: 'text', at: { kind: 'cell', x: 1, y: 2 }, ink: null, text: '\uFFFD\u202Eé🀄' }],
    values: [{ name: 'a', value: 1, of: 'seat' }],
    beliefs: [],
  })
})

test('Lines of any text mean the same alone and together', () => {
  const parts = [
    '@',
    'cell',
    '@cell 1,2',
    '@plot a 1',
    '[PDATA',
    ']',
    '[PDATA+] n = 1',
    ' = ',
    '\n',
    '\r\n',
    ' ',
    '.',
    '[0]',
  ]
  let seed = 7
  const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let round = 0; round < 2000; round++) {
    const errors = Array.from({ length: next(12) }, () => parts[next(parts.length)]!).join('')
    const alone = errors.split(/\r?\n/).map(telemetryOfLine)
    const drawings = alone.filter((said) => said !== null && 'kind' in said)
    const names = new Set(alone.flatMap((said) => (said !== null && 'name' in said ? [said.name] : [])))
    const said = telemetryIn(errors)
    expect([errors, said.drawings, said.values.map(({ name }) => name)]).toEqual([
      errors,
      drawings,
      [...names],
    ])
  }
})

test.each([
  ['ends of lines', '\n'],
  ['signs', '@\n'],
  ['blanks', ' '],
  ['indented lines', `\n${' '.repeat(1000)}`],
  ['drawings', '@cell 1,2 red x\n'],
  ['values', '@plot depth 4\n'],
  ['values without an end', '[PDATA] '],
  ['long names', `[PDATA] ${'a'.repeat(300)}\n`],
  ['long paths', `@cell a${'[0]'.repeat(100)}. red\n`],
  ['beliefs', '@expect a[1] 7\n'],
  ['beliefs with blanks', `@expect a 1${' '.repeat(3900)}~x\n`],
  ['beliefs with quoted keys', `@expect a${'["\\""]'.repeat(600)} 1\n`],
  ['nested beliefs', `@expect a ${'['.repeat(3900)}\n`],
  ['grids', `@expect grid a${' .'.repeat(1900)}\n`],
])('16 MB of %s are read quickly', (_, part) => {
  const errors = part.repeat(16_000_000 / part.length)
  expect(cpuMillis(() => telemetryIn(errors))).toBeLessThan(20_000)
})
