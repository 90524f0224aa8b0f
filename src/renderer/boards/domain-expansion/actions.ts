import type {
  GridCell,
  CellSide,
  DomainExpansionState,
} from '../../../engine/games/domain-expansion/state.ts'
import type { RefusedAnswer } from '../../lib/board/refused-answer.ts'
import type { ShownFrame } from '../board.ts'
import { sizeOf } from './geometry.ts'

export interface PlayedAction {
  readonly seat: number
  readonly cell: GridCell
  readonly side: CellSide
}

export interface RefusedBuild {
  readonly seat: number
  /** Null: not on the board. */
  readonly cell: GridCell | null
  /** Null: no side, or not known which. */
  readonly side: CellSide | null
  /** Another action was done; false: it lost. */
  readonly isCorrected: boolean
}

const sides: { readonly [word: string]: CellSide } = {
  U: 'U',
  UP: 'U',
  D: 'D',
  DOWN: 'D',
  L: 'L',
  LEFT: 'L',
  R: 'R',
  RIGHT: 'R',
}

/** Null where nothing was done: at the start, and where a seat lost by a fault. */
export function doneIn({ state, exchanges }: ShownFrame<DomainExpansionState>): PlayedAction | null {
  const ruling = exchanges[0]?.ruling
  if (ruling === undefined || ruling.result === 'fault') return null
  const [x, y, side] = state.lastAction.split(' ')
  if (side === undefined || !Object.hasOwn(sides, side)) return null
  return { seat: ruling.seat, cell: [Number(x), Number(y)], side: sides[side]! }
}

/**
 * After a fault, the side as the rules read it: the wall that they refused. After a correction, as a person reads it: `3 2 down`
 * is a wall below.
 */
export function wantedBy({ seat, result, lines }: RefusedAnswer, state: DomainExpansionState): RefusedBuild {
  const { width, height } = sizeOf(state)
  const [, x, y, word] = /^\s*(\d{1,3})\s+(\d{1,3})(?:\s+([A-Za-z]{1,9}))?/.exec(lines[0] ?? '') ?? []
  const isOnBoard = x !== undefined && Number(x) < width && Number(y) < height
  return {
    seat,
    cell: isOnBoard ? [Number(x), Number(y)] : null,
    side: word === undefined ? null : result === 'fault' ? sideRead(word) : sideMeant(word),
    isCorrected: result !== 'fault',
  }
}

/** "Any other word means U." */
function sideRead(word: string): CellSide {
  return word.length === 1 ? (sides[word] ?? 'U') : 'U'
}

/** Null: no side was meant, or U, which it got. */
function sideMeant(word: string): CellSide | null {
  const upper = word.toUpperCase()
  const meant = Object.hasOwn(sides, upper) ? sides[upper]! : null
  return meant === 'U' ? null : meant
}
