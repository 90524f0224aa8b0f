import { expect, test } from 'vitest'
import type { DomainExpansionBoard, GridCell } from '../../../../src/engine/games/domain-expansion/state.ts'
import { areasOf, numberPlace, stepsFrom } from '../../../../src/renderer/boards/domain-expansion/areas.ts'
import { playedFrames } from './played.ts'

const open = ['...', '...', '...']
const tokens: readonly GridCell[] = [
  [0, 0],
  [2, 2],
]
const board: DomainExpansionBoard = { width: 3, height: 3, tokens, walls: { east: open, south: open } }

test('Cells equally near to both are nobody’s', () => {
  const areas = areasOf(
    board,
    tokens.map((token) => stepsFrom(board, token)),
  )
  expect(areas).toEqual([
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    [
      [2, 1],
      [1, 2],
      [2, 2],
    ],
  ])
})

test('A size is shown in a square without walls and tokens, in one cell, or not', () => {
  const row = (y: number): readonly GridCell[] => [0, 1, 2].map((x) => [x, y])
  const all = [0, 1, 2].flatMap(row)
  const walled = { ...board, walls: { east: open, south: ['...', '.0.', '...'] } }
  expect([
    numberPlace(board, all.slice(1)),
    numberPlace({ ...board, tokens: [] }, all),
    numberPlace({ ...walled, tokens: [[0, 0]] }, [...row(1), ...row(2)]),
    numberPlace(board, [[2, 2]]),
  ]).toEqual([
    { x: 200, y: 100, size: 130 },
    { x: 100, y: 100, size: 130 },
    { x: 150, y: 150, size: 50 },
    null,
  ])
})

test('At the end of a match a size is in its domain', () => {
  const ends = Array.from({ length: 30 }, (_, seed) => playedFrames(seed).at(-1)!.state)
  const wrong = ends
    .filter(({ domains }) => domains !== null)
    .flatMap((state) => {
      const areas = areasOf(
        state,
        state.tokens.map((token) => stepsFrom(state, token)),
      )
      return areas.filter((area) => {
        const place = numberPlace(state, area)
        const around =
          place === null ? [] : [-0.01, 0.01].map((by) => [place.x / 100 + by, place.y / 100 + by])
        return around.some(
          ([x, y]) => !area.some((cell) => cell[0] === Math.floor(x!) && cell[1] === Math.floor(y!)),
        )
      })
    })
  expect([ends.some(({ domains }) => domains !== null), wrong]).toEqual([true, []])
})
