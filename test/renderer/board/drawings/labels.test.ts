import { describe, expect, test } from 'vitest'
import { labelsFor, linesIn, type Label } from '../../../../src/renderer/board/drawings/labels.ts'

/** Each letter is half as wide as high. */
const widthOf = (text: string) => text.length / 2
const board = { width: 300, height: 200 }
const cell = (x: number, y: number) => ({ left: x * 40, top: y * 40, width: 40, height: 40, isCell: true })
const piece = { left: 50, top: 50, width: 20, height: 20, isCell: false }
const lines = (...texts: readonly string[]) => texts.map((text) => ({ text }))
const boxOf = ({ text, x, y, size }: Label<unknown>) => ({
  left: x - (widthOf(text) * size) / 2,
  right: x + (widthOf(text) * size) / 2,
  top: y - size / 2,
  bottom: y + size / 2,
})

describe('Text on a board', () => {
  test('is at the lower edge of its cell, as large as fits beside the middle', () => {
    const [short, longer] = labelsFor(
      [
        { box: cell(0, 0), lines: lines('ab') },
        { box: cell(2, 2), lines: lines('abcdefg') },
      ],
      board,
      widthOf,
    )
    expect([short, longer]).toEqual([
      { line: { text: 'ab' }, text: 'ab', x: 20, y: 40 - 13 * 0.575, size: 13 },
      { line: { text: 'abcdefg' }, text: 'abcdefg', x: 100, y: 120 - (36 / 3.5) * 0.575, size: 36 / 3.5 },
    ])
  })

  test('of several lines is at both edges', () => {
    const found = labelsFor([{ box: cell(1, 1), lines: lines('a', 'b') }], board, widthOf)
    expect(found.map(({ text, y }) => [text, Math.round(y)])).toEqual([
      ['a', 75],
      ['b', 46],
    ])
  })

  test('too long for its box extends beyond it into free space', () => {
    const [label] = labelsFor([{ box: cell(3, 1), lines: lines('far beyond it') }], board, widthOf)
    expect([label!.text, label!.x]).toEqual(['far beyond it', 140])
  })

  test('leaves the text of the board, and what stands on a cell or at its edge, free', () => {
    const below = (obstacle: object) => {
      const obstacles = [{ left: 45, top: 50, width: 30, height: 20, weight: 1, ...obstacle }]
      const [label] = labelsFor([{ box: cell(1, 1), lines: lines('plan') }], board, widthOf, obstacles)
      return [boxOf(label!).top >= 66, boxOf(label!).bottom <= 54]
    }
    expect([below({}), below({ top: 60 }), below({ weight: 3, top: 42, height: 15 })]).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
  })

  test('of a piece is beside it, unless other pieces are all around; of a large one it is inside', () => {
    const obstacles = [{ ...piece, weight: 1 }]
    const around = [30, 70].map((top) => ({ left: 0, top, width: 200, height: 20, weight: 1, isCell: false }))
    const large = { left: 0, top: 50, width: 200, height: 100, isCell: false }
    const placed = (box: typeof piece, others: readonly (typeof obstacles)[number][]) => {
      const [label] = labelsFor([{ box, lines: lines('me') }], board, widthOf, others)
      const { top, bottom } = boxOf(label!)
      return top >= box.top - 1 && bottom <= box.top + box.height + 1
    }
    expect([
      placed(piece, obstacles),
      placed(piece, [...obstacles, ...around]),
      placed(large, [
        { ...large, weight: 1 },
        { ...large, top: 150, weight: 1 },
        { ...large, top: -50, weight: 1 },
      ]),
    ]).toEqual([false, true, true])
  })

  test('too long for its box goes above its neighbours, and is cut if there are more', () => {
    const far = { box: cell(2, 1), lines: lines('far beyond it') }
    const here = { box: cell(3, 1), lines: lines('abcde', 'fghij', 'klmno', 'pqrst') }
    const near = labelsFor([far, { ...here, lines: lines('here') }], board, widthOf)
    const full = labelsFor([far, here], board, widthOf)
    expect([near, full].map((found) => found.map(({ text, y }) => [text, Math.round(y)]))).toEqual([
      [
        ['here', 73],
        ['far beyond it', 46],
      ],
      [
        ['abcde', 75],
        ['fghij', 45],
        ['klmno', 64],
        ['pqrst', 56],
        ['far be…', 74],
      ],
    ])
  })

  test('of an item on top of another does not cover the text of the other', () => {
    const found = labelsFor(
      [
        { box: cell(1, 1), lines: lines('7', 'hot') },
        { box: piece, lines: lines('me') },
      ],
      board,
      widthOf,
    )
    const boxes = found.map(boxOf)
    const covering = boxes.filter((one) =>
      boxes.some((other) => other !== one && one.top < other.bottom && other.top < one.bottom),
    )
    expect([found.length, covering]).toEqual([3, []])
  })

  test('never leaves the board, at any length and place', () => {
    const places = [cell(0, 0), cell(6, 4), { left: 290, top: 195, width: 0, height: 0, isCell: false }]
    const found = labelsFor(
      places.flatMap((box) =>
        ['x', 'words and words', 'y'.repeat(400)].map((text) => ({ box, lines: lines(text) })),
      ),
      board,
      widthOf,
    )
    const out = found
      .map(boxOf)
      .filter(
        ({ left, right, top, bottom }) => left < 0 || top < 0 || right > board.width || bottom > board.height,
      )
    expect([found.length, out]).toEqual([9, []])
  })

  test('is cut between letters, not within one', () => {
    const [label] = labelsFor([{ box: cell(0, 0), lines: lines('😀'.repeat(200)) }], board, widthOf)
    expect(label!.text).toMatch(/^(?:😀)+…$/u)
  })
})

test('A box has room for as many readable lines as leave its middle visible, at least one', () => {
  expect([1, 20, 40, 100].map((height) => linesIn({ height }))).toEqual([1, 1, 2, 5])
})
