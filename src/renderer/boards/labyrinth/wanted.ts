import type { Direction, LabyrinthState } from '../../../engine/games/labyrinth/state.ts'
import type { RefusedAnswer } from '../../lib/board/refused-answer.ts'
import { middleOf, type MapPoint } from './geometry.ts'
import { cellOfPlayer } from './turn.ts'

export interface RefusedStep {
  readonly seat: number
  readonly from: MapPoint
  /** Null where the answer was no action. */
  readonly action: { readonly kind: 'MOVE' | 'SHOOT'; readonly side: Direction } | null
}

/** Empty for a seat that was out already. */
export function wantedBy({ seat, lines }: RefusedAnswer, before: LabyrinthState): readonly RefusedStep[] {
  const cell = cellOfPlayer(before, seat)
  if (cell === null) return []
  const words = /^[ \t]*(MOVE|SHOOT)[ \t]+([NESW])(?![^ \t])/i.exec(lines[0] ?? '')
  const action =
    words === null
      ? null
      : {
          kind: words[1]!.toUpperCase() as 'MOVE' | 'SHOOT',
          side: words[2]!.toUpperCase() as Direction,
        }
  return [{ seat, from: middleOf(cell), action }]
}
