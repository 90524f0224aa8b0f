import type { Fault, Seat } from '../../game.ts'

/** `x` to the east, `y` to the south, from 0. */
export type GridCell = readonly [x: number, y: number]

/** Up, down, left, right: in the order in which moves are listed. */
export const sides = ['U', 'D', 'L', 'R'] as const
export type CellSide = (typeof sides)[number]

/** Go to the cell (or stay there), then build a wall on that side of it. */
export interface DomainExpansionAction {
  readonly x: number
  readonly y: number
  readonly side: CellSide
  /** The direction as the bot wrote it, where it is a word that stands for U without being U. */
  readonly word?: string
}

/** A bot's fault, and `illegal`: a command against the rules. */
export type Loss = Fault | 'illegal'

/** What both seats see: the tokens and the walls between cells. */
export interface DomainExpansionBoard {
  readonly width: number
  readonly height: number
  /** One for each seat. */
  readonly tokens: readonly GridCell[]
  /** Inner walls; the border of the board is a wall too. */
  readonly walls: BuiltWalls
}

/** Rows of characters: '.' no wall, '0' or '1' the seat that built it. */
export interface BuiltWalls {
  /** `east[y][x]` is the east side of (x,y). */
  readonly east: readonly string[]
  /** `south[y][x]` is the south side of (x,y). */
  readonly south: readonly string[]
}

/** The board, whose turn it is, and how it ended. */
export interface DomainExpansionState extends DomainExpansionBoard {
  /** `x y direction` as the rules understood it; `-1 -1 _` before the first. */
  readonly lastAction: string
  /** Null after the end. */
  readonly toAct: Seat | null
  /** How many cells each seat can walk to, once the walls separate them. */
  readonly domains: readonly number[] | null
  /** Who lost at once, and by what. */
  readonly fault: { readonly seat: Seat; readonly kind: Loss } | null
}
