import { expect, test } from 'vitest'
import { telemetryIn } from '../../../../src/engine/drawings.ts'
import { drawingsChoices, nextDrawings } from '../../../../src/renderer/board/drawings/choice.ts'
import { countText, listedText } from '../../../../src/renderer/board/drawings/drawing-labels.ts'

const seats = [
  { seat: 0, name: 'Ann' },
  { seat: 1, name: 'Bea' },
]
const drawnBy = (seat: number, errors: string) =>
  telemetryIn(errors).drawings.map((drawing) => ({ seat, drawing }))

test('Each drawing is a sentence', () => {
  const errors =
    '@cell 3,4 red next to it\n@cell 1,1\n@text boards[0][3] go\u202e on\n@arrow 0,0 circle[2] green plan\n@value 3,4 1234.5'
  expect(listedText(drawnBy(0, errors), seats, 9)).toEqual([
    'Ann marks 3,4 in red: next to it',
    'Ann marks 1,1',
    'Ann writes on boards[0][3]: go\\u{202e} on',
    'Ann draws an arrow from 0,0 to circle[2] in green: plan',
    'Ann gives 3,4 the value 1,234.5',
  ])
})

test('Some of many drawings are listed, the rest counted; long text is cut', () => {
  const errors = `@text 1,1 ${'x'.repeat(300)}\n${'@cell 1,1\n'.repeat(1500)}`
  const [first, ...others] = listedText(drawnBy(1, errors), seats, 2)
  expect([first!.length < 200, first!.at(-1), others]).toEqual([
    true,
    '…',
    ['Bea marks 1,1', 'and 1,499 more drawings'],
  ])
})

test('Drawings are counted by seat', () => {
  const drawn = [...drawnBy(0, '@cell 1,1'), ...drawnBy(1, '@cell 1,1\n@cell 2,2')]
  expect(countText(drawn, seats)).toEqual(['Ann draws 1 thing', 'Bea draws 2 things'])
})

test('A key cycles through all choices', () => {
  const all = drawingsChoices.map(({ value }) => value)
  expect(all.map(nextDrawings)).toEqual(['seat', 'off', 'all'])
})
