import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../../../cpu.ts'
import { telemetryIn } from '../../../../src/engine/drawings.ts'
import { layoutOf } from '../../../../src/renderer/board/drawings/layout.ts'
import { spotted } from '../../../../src/renderer/board/drawings/spots.ts'

const board = { width: 400, height: 400 }
const widthOf = (text: string) => text.length / 2
const cellAt = (x: number, y: number) => `${x} ${y}`

/** Cells of 40 pixels from the corner of the board on. */
function boxOf(name: string) {
  const [x = NaN, y = NaN] = name.split(' ').map(Number)
  return x < 20 && y < 20 ? { left: x * 40, top: y * 40, width: 40, height: 40, isCell: true } : null
}

function drawingsOf(...said: readonly string[]) {
  const drawn = said.flatMap((errors, seat) =>
    telemetryIn(errors).drawings.map((drawing) => ({ seat, drawing })),
  )
  return spotted(drawn, {}, cellAt)
}

/** What is laid out of what the seats wrote. */
function laidOut(...said: readonly string[]) {
  return layoutOf(drawingsOf(...said), boxOf, board, widthOf)
}

describe('Layout of drawings by bots', () => {
  test('Cells have the named colour or that of their seat; the last one is innermost', () => {
    const { marks } = laidOut('@cell 1,1\n@cell 2,1 red\n@cell 2,1 green\n@cell 2,1 red', '@cell 1,1')
    expect(marks.map(({ frame: { left }, colour, isInner }) => [left, colour, isInner])).toEqual([
      [44, 0, false],
      [47.5, 1, true],
      [84, 'green', false],
      [87.5, 'red', true],
    ])
  })

  test("What is on a cell's edge and in its middle stays visible; a piece is framed around", () => {
    const framed = (isCell: boolean) => {
      const box = { left: 100, top: 100, width: 60, height: 60, isCell }
      const { marks, heats } = layoutOf(drawingsOf('@cell 1,1\n@value 1,1 4'), () => box, board, widthOf)
      return [...marks, ...heats].map(({ frame: { left, width } }) => [left - 100, width])
    }
    expect([framed(true), framed(false)]).toEqual([
      [
        [6, 48],
        [9.5, 41],
      ],
      [
        [-1, 62],
        [2.5, 55],
      ],
    ])
  })

  test('A value is shaded from minimum to maximum of its seat, and written; the last of a cell counts', () => {
    const { heats, labels } = laidOut(
      '@value 0,0 9\n@value 0,0 -1\n@value 1,0 3\n@value 2,0 1',
      '@value 5,5 7',
    )
    expect([heats.map(({ part }) => part), labels.map(({ text }) => text)]).toEqual([
      [0, 1, 0.5, 0.5],
      ['-1', '3', '1', '7'],
    ])
  })

  test('Values at the limits of numbers are shaded too', () => {
    const { heats } = laidOut('@value 0,0 -1.7e308\n@value 1,0 1.7e308\n@value 2,0 0')
    expect(heats.map(({ part }) => part)).toEqual([0, 1, 0.5])
  })

  test('Repeated text is drawn once, and text without room is counted', () => {
    const texts = '@text 1,1 a\n@text 1,1 a\n@cell 1,1 b\n@text 1,1 c\n@text 1,1 d'
    const { labels } = laidOut(texts)
    const small = layoutOf(drawingsOf(texts), () => ({ ...boxOf('1 1')!, height: 20 }), board, widthOf).labels
    expect([labels, small].map((all) => all.map(({ text }) => text))).toEqual([['a', '+3'], ['a +3']])
  })

  test('Arrows between the same two cells are drawn apart, equal ones once', () => {
    const { arrows } = laidOut(
      '@arrow 1,1 5,1\n@arrow 1,1 5,1\n@arrow 1,1 5,1 red\n@arrow 5,1 1,1\n@arrow 1,5 5,5',
    )
    expect(arrows.map(({ middle: { y } }) => Math.round(y))).toEqual([47, 34, 73, 220])
  })

  test('Drawings without a place or out of sight are left out', () => {
    const { marks, heats, arrows, labels } = laidOut(
      '@cell 99,1 red out\n@text 15,1 beyond the edge\n@arrow 1,1 99,1\n@value 99,9 1\n@cell 1,1',
    )
    expect([marks.length, heats.length, arrows.length, labels.length]).toEqual([1, 0, 0, 0])
  })

  test('Nothing is hidden in text', () => {
    const { labels } = laidOut('@text 1,1 a\u202eb')
    expect(labels.map(({ line }) => line.text)).toEqual(['a\\u{202e}b'])
  })

  test('Two thousand drawings with long text are laid out quickly', () => {
    const all = Array.from(
      { length: 2000 },
      (_, i) => `@text ${i % 10},${Math.floor(i / 10) % 10} ${`w${i} `.repeat(60)}`,
    )
    expect(cpuMillis(() => laidOut(all.join('\n')))).toBeLessThan(5000)
  })
})
