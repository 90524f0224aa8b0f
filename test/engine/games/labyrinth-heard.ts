import type { Json, Question, Seat } from '../../../src/engine/game.ts'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import type { FieldCell, LabyrinthState } from '../../../src/engine/games/labyrinth/state.ts'
import type { LabyrinthKnowledge, KnownMap } from '../../../src/engine/games/labyrinth/know/knowledge.ts'
import { after } from './labyrinth-board.ts'

const { protocol, aids } = labyrinth

/** What a seat could know when it is asked after these answers of the seats in turn. */
export function knownAfter(
  seat: Seat,
  first: LabyrinthState,
  ...lines: readonly string[]
): LabyrinthKnowledge {
  let known: Json = null
  let state = first
  let isFirst = true
  for (const line of [...lines, '']) {
    if (state.toAct === seat) {
      known = aids.know!(known, questionOf(state, seat, isFirst), [line])
      isFirst = false
    }
    if (line !== '') state = after(state, line)
  }
  return known as unknown as LabyrinthKnowledge
}

function questionOf(state: LabyrinthState, seat: Seat, isFirst: boolean): Question {
  const opening = isFirst ? protocol.opening(state, seat) : []
  const input = [...opening, ...protocol.input(state, seat)]
  return { seat, input, opening: opening.length, answerLines: 1, limitMillis: 100 }
}

/** The tiles of a map, each as `x,y tile`, with a question mark where it is not sure. */
export function tilesOf({ tiles }: KnownMap): readonly string[] {
  return tiles.map(({ x, y, tile, sure }) => `${x},${y} ${tile}${sure ? '' : '?'}`)
}

/** What stands on that side of a cell of the seat's own map, as far as it is told. */
export function wallsAt({ maps }: LabyrinthKnowledge, [x, y]: FieldCell, side: 'E' | 'S'): readonly string[] {
  return maps[0]!.walls
    .filter((wall) => wall.x === x && wall.y === y && wall.side === side)
    .map(({ wall, sure }) => `${wall}${sure ? '' : '?'}`)
}
