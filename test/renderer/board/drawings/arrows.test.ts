import { describe, expect, test } from 'vitest'
import { arrowBetween } from '../../../../src/renderer/board/drawings/arrows.ts'

const cell = (x: number, y: number) => ({ left: x * 40, top: y * 40, width: 40, height: 40, isCell: true })
/** All places in a path, in its order. */
const places = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
/** The tip of its head, and where its line begins. */
const ends = ({ line, head }: { readonly line: string; readonly head: string }) => [
  places(line)[0],
  places(head)[0],
]

describe('An arrow', () => {
  test('goes from box to box and leaves both middles free', () => {
    expect(ends(arrowBetween(cell(0, 0), cell(3, 0), 0))).toEqual([
      [32, 20],
      [128, 20],
    ])
  })

  test('leaves more of a piece free', () => {
    const piece = { ...cell(0, 0), isCell: false }
    expect(ends(arrowBetween(piece, cell(3, 0), 0))[0]).toEqual([36, 20])
  })

  test('also connects neighbours', () => {
    expect(ends(arrowBetween(cell(0, 0), cell(0, 1), 0))).toEqual([
      [20, 32],
      [20, 48],
    ])
  })

  test('is bent to the opposite side of its return arrow', () => {
    const [there, back] = [arrowBetween(cell(0, 0), cell(3, 0), 1), arrowBetween(cell(3, 0), cell(0, 0), 1)]
    expect([there.middle.x, there.middle.y < 18, back.middle.x, back.middle.y > 22]).toEqual([
      80,
      true,
      80,
      true,
    ])
  })

  test('between overlapping boxes goes from middle to middle', () => {
    const whole = { left: 0, top: 0, width: 400, height: 40, isCell: true }
    expect(ends(arrowBetween(whole, { ...whole, left: 190, width: 40 }, 0))).toEqual([
      [200, 20],
      [210, 20],
    ])
  })

  test('within one box is a loop inside it', () => {
    const { line, head } = arrowBetween(cell(1, 1), cell(1, 1), 0)
    const all = [...places(line.replace(/A\S+ \S+ \S+ \S+ \S+ /, ' L')), ...places(head)]
    expect(all.filter(([x, y]) => x < 40 || x > 80 || y < 40 || y > 80)).toEqual([])
  })

  test('has finite coordinates for all boxes', () => {
    const boxes = [
      cell(0, 0),
      { left: 5, top: 5, width: 0, height: 0, isCell: false },
      { left: -1e6, top: 3, width: 1e7, height: 1, isCell: false },
    ]
    const all = boxes.flatMap((from) =>
      boxes.flatMap((to) => [0, 3].map((bow) => arrowBetween(from, to, bow))),
    )
    expect(
      all.filter(({ line, head, middle }) => /NaN|Infinity/.test(`${line}${head}${middle.x}${middle.y}`)),
    ).toEqual([])
  })
})
