import { describe, expect, test } from 'vitest'
import { labelsFor, linesIn, type Label } from '../../../../src/renderer/board/drawings/labels.ts'

/** Each letter is half as wide as high. */
const widthOf = (text: string) => text.length / 2
const board = { width: 300, height: 200 }
const cell = (x: number, y: number) => ({ left: x * 40, top: y * 40, width: 40, height: 40 })
const lines = (...texts: readonly string[]) => texts.map((text) => ({ text }))
const boxOf = ({ text, x, y, size }: Label<unknown>) => ({
  left: x - (widthOf(text) * size) / 2,
  right: x + (widthOf(text) * size) / 2,
  top: y - size / 2,
  bottom: y + size / 2,
})

describe('Text on a board', () => {
  test('is in the middle of its box, as large as fits', () => {
    const [short, longer] = labelsFor(
      [
        { box: cell(0, 0), lines: lines('ab') },
        { box: cell(2, 2), lines: lines('abcdefg') },
      ],
      board,
      widthOf,
    )
    expect([short, longer]).toEqual([
      { line: { text: 'ab' }, text: 'ab', x: 20, y: 20, size: 13 },
      { line: { text: 'abcdefg' }, text: 'abcdefg', x: 100, y: 100, size: 36 / 3.5 },
    ])
  })

  test('of several lines has one per row', () => {
    const found = labelsFor([{ box: cell(1, 1), lines: lines('a', 'b') }], board, widthOf)
    expect(found.map(({ text, y }) => [text, Math.round(y)])).toEqual([
      ['a', 53],
      ['b', 67],
    ])
  })

  test('too long for its box extends beyond it into free space', () => {
    const [label] = labelsFor([{ box: cell(3, 1), lines: lines('far beyond it') }], board, widthOf)
    expect([label!.text, label!.x]).toEqual(['far beyond it', 140])
  })

  test('leaves the text of the board itself free', () => {
    const number = { left: 10, top: 10, width: 20, height: 20 }
    const [label] = labelsFor([{ box: cell(0, 0), lines: lines('plan') }], board, widthOf, [number])
    expect([label!.text, boxOf(label!).top >= 30]).toEqual(['plan', true])
  })

  test('too long for its box goes below its neighbours, and is cut if there are more', () => {
    const far = { box: cell(2, 1), lines: lines('far beyond it') }
    const here = { box: cell(3, 1), lines: lines('abcde', 'fghij', 'klmno') }
    const near = labelsFor([far, { ...here, lines: lines('here') }], board, widthOf)
    const full = labelsFor([far, here], board, widthOf)
    expect([near, full].map((found) => found.map(({ text, y }) => [text, Math.round(y)]))).toEqual([
      [
        ['here', 60],
        ['far beyond it', 72],
      ],
      [
        ['abcde', 47],
        ['fghij', 60],
        ['klmno', 73],
        ['far be…', 60],
      ],
    ])
  })

  test('of an item on top of another does not cover the text of the other', () => {
    const found = labelsFor(
      [
        { box: cell(1, 1), lines: lines('7', 'hot') },
        { box: { left: 50, top: 50, width: 20, height: 20 }, lines: lines('me') },
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
    const places = [cell(0, 0), cell(6, 4), { left: 290, top: 195, width: 0, height: 0 }]
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

test('A box has room for as many readable lines as fit, at least one', () => {
  expect([1, 20, 40].map((height) => linesIn({ left: 0, top: 0, width: 40, height }))).toEqual([1, 1, 3])
})
