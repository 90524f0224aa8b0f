import { describe, expect, test } from 'vitest'
import { mostDrawings, saidBy, saidIn } from '../../src/engine/drawings.ts'

const at = { kind: 'cell', x: 3, y: 4 } as const

describe('A line of stderr that draws', () => {
  test.each([
    ['@cell 3,4', { kind: 'cell', at, ink: 'blue', text: '' }],
    ['@cell 3,4 red', { kind: 'cell', at, ink: 'red', text: '' }],
    ['@cell 3,4 red next to it', { kind: 'cell', at, ink: 'red', text: 'next to it' }],
    ['@text 3,4 goal', { kind: 'text', at, ink: 'blue', text: 'goal' }],
    ['@text 3,4 green red', { kind: 'text', at, ink: 'green', text: 'red' }],
    ['@arrow 3,4 0,0', { kind: 'arrow', from: at, to: { kind: 'cell', x: 0, y: 0 }, ink: 'blue', text: '' }],
    ['@value 3,4 -1.5e2', { kind: 'value', at, value: -150 }],
    [
      '@text boards[0][3] mine',
      { kind: 'text', at: { kind: 'path', path: ['boards', 0, 3] }, ink: 'blue', text: 'mine' },
    ],
    ['@plot eval 0.25', { kind: 'plot', name: 'eval', value: 0.25 }],
    ['@plot time.left 7 ', { kind: 'plot', name: 'time.left', value: 7 }],
  ])('%s', (line, said) => {
    expect(saidBy(line)).toEqual(said)
  })
})

test.each([
  'cell 3,4',
  ' @cell 3,4',
  '@cell',
  '@cell 3',
  '@cell 3,-4',
  '@cell 1234,4',
  '@cell a..b red',
  '@text 3,4',
  '@text 3,4 red',
  '@arrow 3,4',
  '@value 3,4',
  '@value 3,4 many',
  '@value 3,4 Infinity',
  '@value 3,4 1 2',
  '@plot 3 4',
  '@plot eval',
  '@plot eval NaN',
  `@text 3,4 ${'x'.repeat(500)}`,
  '@draw 3,4',
])('A line that is written otherwise is plain stderr: %s', (line) => {
  expect(saidBy(line)).toBeNull()
})

test('Of a turn so much is drawn at most, and the last number of a plot counts', () => {
  const errors = `note\n@plot a 1\r\n@plot b 2\n@plot a 3\n${'@cell 1,2\n'.repeat(mostDrawings + 5)}`
  const { drawings, plots } = saidIn(errors)
  expect([drawings.length, plots]).toEqual([
    mostDrawings,
    [
      { name: 'a', value: 3 },
      { name: 'b', value: 2 },
    ],
  ])
})
