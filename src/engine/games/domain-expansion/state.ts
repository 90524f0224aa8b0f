import type { Fault, Seat } from '../../game.ts'

/** `x` to the east, `y` to the south, from 0. */
export type GridCell = readonly [x: number, y: number]

/** Up, down, left, right; also the order of listed moves. */
export const sides = ['U', 'D', 'L', 'R'] as const
export type CellSide = (typeof sides)[number]

/** Go to the cell (or stay there), then build a wall on that side of it. */
export interface DomainExpansionAction {
  readonly x: number
  readonly y: number
  readonly side: CellSide
  /** The direction as the bot wrote it, where an unknown word stands for U. */
  readonly word?: string
}

/** `illegal`: an action against the rules. */
export type Loss = Fault | 'illegal'

export interface DomainExpansionBoard {
  readonly width: number
  readonly height: number
  readonly tokens: readonly GridCell[]
  /** Inner walls only; the border is a wall too. */
  readonly walls: BuiltWalls
}

/** Rows of characters: '.' no wall, '0' or '1' the seat that built it. */
export interface BuiltWalls {
  /** `east[y][x]` is the east side of (x,y). */
  readonly east: readonly string[]
  /** `south[y][x]` is the south side of (x,y). */
  readonly south: readonly string[]
}

export interface DomainExpansionState extends DomainExpansionBoard {
  /** `x y direction` as the rules understood it; `-1 -1 _` before the first. */
  readonly lastAction: string
  /** Null after the end. */
  readonly toAct: Seat | null
  /** Cells that each seat can reach, once the walls separate them. */
  readonly domains: readonly number[] | null
  readonly fault: { readonly seat: Seat; readonly kind: Loss } | null
}
