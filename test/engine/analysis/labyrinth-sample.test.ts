import { expect, test } from 'vitest'
import { knowledgeOf } from '../../../src/engine/analysis/match-check.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import type { KnownMap, LabyrinthKnowledge } from '../../../src/engine/games/labyrinth/know/knowledge.ts'
import { sample } from '../../../src/engine/games/labyrinth/sample/sample.ts'
import type { LabyrinthState } from '../../../src/engine/games/labyrinth/state.ts'
import type { GivenOptions } from '../../../src/engine/options.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { legal, playRandom, setupFrom } from '../random-match.ts'

const game = gameOf('labyrinth')

/** Samples for every seventh question of random matches, with what was known. */
function samplesOf(options: GivenOptions): readonly { known: LabyrinthKnowledge; state: LabyrinthState }[] {
  return ['a', 'b', 'c', 'd'].flatMap((seed) => {
    const frames = playRandom(game, setupFrom(game, `sample ${seed}`, options), legal)
    return [...knowledgeOf(game, frames, 0)]
      .filter((_, nth) => nth % 7 === 6)
      .map(([turn, known]) => {
        const before = frames[turn - 1]!.state as LabyrinthState
        return {
          known: known as unknown as LabyrinthKnowledge,
          state: sample(before, 0, known, randomFrom(`${turn}`)),
        }
      })
  })
}

/** Whether the field has all that is sure on the map, with the map's (0,0) at some cell. */
function isSomewhere(state: LabyrinthState, map: KnownMap): boolean {
  const { width, height } = state
  const cells = Array.from({ length: width * height }, (_, place) => [
    place % width,
    Math.floor(place / width),
  ])
  return cells.some(([dx, dy]) => isAt(state, map, dx!, dy!))
}

function isAt(
  { width, height, through, tiles, walls }: LabyrinthState,
  map: KnownMap,
  dx: number,
  dy: number,
) {
  const wrap = (value: number, size: number) => (through ? ((value % size) + size) % size : value)
  const at = (x: number, y: number) => [wrap(x + dx, width), wrap(y + dy, height)] as const
  const isTile = map.tiles.every((known) => {
    const [x, y] = at(known.x, known.y)
    return !known.sure || tiles[y]?.[x] === known.tile
  })
  const isWall = map.walls.every((known) => {
    const [x, y] = at(known.x, known.y)
    const there = (known.side === 'E' ? walls.east : walls.south)[y]?.[x]
    const isOpen = known.wall === 'none' || known.wall === 'broken'
    return !known.sure || there === undefined || (there === '.') === isOpen
  })
  return isTile && isWall
}

test.each([
  ['a field with edges', { maxRounds: 60 }],
  ['a field without a river', { maxRounds: 60, river: false }],
  ['a field without edges or a river', { maxRounds: 60, through: true, river: false }],
])('In %s a sample has all that the seat surely knows of its own map', (_, options) => {
  const wrong = samplesOf(options).filter(({ known, state }) => !isSomewhere(state, known.maps[0]!))
  expect(wrong.length).toBe(0)
})
