import type { Json } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { Path } from '../../engine/path.ts'

/** A frame of which the state is known: only such frames are given to boards, and only states that the rules made. */
export type ShownFrame<State> = Frame<State> & { readonly state: State }

/** One seat as boards name it. Its colour is `var(--seat-0)` to `var(--seat-3)`, the same in every pane. */
export interface BoardSeat {
  readonly seat: number
  readonly name: string
}

/** How a match ended. */
export interface BoardResult {
  readonly scores: readonly number[]
  /** From 0; null where it did not end by its rules. */
  readonly ranks: readonly number[] | null
}

/** What is looked at, whether it is drawn or described. */
export interface BoardTurn<State> {
  readonly frame: ShownFrame<State>
  /** The frame before it in the match, also at rest and after a jump; null: it is the first, or not read yet. */
  readonly before: ShownFrame<State> | null
  readonly seats: readonly BoardSeat[]
  /** Of the match. */
  readonly options: { readonly [name: string]: Json }
  /** The seat that is looked at; null: all. */
  readonly seat: number | null
  /** How the seats stand after the frame, as on the timeline; null where that is not known. */
  readonly standing: readonly number[] | null
  /** Of the last frame of a match that is over; null for any other. */
  readonly result: BoardResult | null
  /** The seat in whose chair a person sits: what that seat may not know is neither drawn nor told. Null: all is. */
  readonly viewer: number | null
}

/**
 * What a board draws: it knows no rules, and no time but its own 0 to 1. It fills a box of any size from 400 by 300 pixels on, a
 * size container. What stands for a value of the state has `data-path` (`boards[0][3]`), `data-selected` while it is marked,
 * and `data-hint` with words: then pointer and keys find it, tell it and select it. What has `data-speaks="0"` is where seat 0
 * speaks from: its messages are shown beside it. While it loads what it draws with, something in it has `data-unfinished`: no
 * picture of it is taken before; what has `data-unpictured` is in none.
 */
export interface BoardProps<State> extends BoardTurn<State> {
  /**
   * How far it is from `before` to `frame`, linear in time; 1 is the frame, and 1 it is at rest. A step back is the same
   * from 1 to 0. Positions come from the two states; events are accents only.
   */
  readonly part: number
  /** The value of the state that is selected; the board marks what it is (`marks` of lib/board/marks.ts). */
  readonly selected: Path | null
  /** Selects a value, or none. What has `data-path` is selected by a click on it: this is for what is no element. */
  readonly select: (path: Path | null) => void
  /** What was chosen, by name, of what `choicesOf` in the folder's choices.ts offers. */
  readonly chosen: { readonly [name: string]: string }
  readonly choose: (name: string, value: string) => void
  readonly aids: BoardAids
  /** Tells what is under the pointer, or that nothing is. What has `data-hint` needs it not: this is for what is no element. */
  readonly hint: (hint: BoardHint | null) => void
  /** What a person answers on it, after the frame that is shown; null: nothing. While there is something, `part` is 1. */
  readonly ask: BoardAsk | null
  /** Bots draw over it: then each value that is seen has an element with its `data-path`, also where no element draws it. */
  readonly isDrawnOver: boolean
}

/**
 * What a person may answer for a seat. The board shows where, takes clicks, drags and keys, and marks what is chosen: that may
 * come from elsewhere too. Where a gesture says an action only in part, the board keeps that part until it is whole.
 */
export interface BoardAsk {
  readonly seat: number
  /** All actions that the rules would accept, in a fixed order; empty until they are known. */
  readonly actions: readonly unknown[]
  /** The action that is the answer so far; null: none. It may be one that the rules would not accept. */
  readonly chosen: unknown
  /** Makes an action the answer, or none; it can be changed until it is sent. */
  readonly choose: (action: unknown) => void
  /** Answers with an action at once: for what is meant without doubt, such as a second click on the same. */
  readonly send: (action: unknown) => void
}

/** What the engine knows of the frame that is shown; asked for when a person looks. */
export interface BoardAids {
  /** The actions that the rules would accept of a seat after the frame, in a fixed order; empty until they are known. */
  readonly legal: (seat: number) => readonly unknown[]
  /** What a seat could know after the frame by its messages; undefined until it is known, null where nothing is told of it. */
  readonly know: (seat: number) => Json | null | undefined
}

/** Words on what is under the pointer, whose place is in pixels of the window. */
export interface BoardHint {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Where what it tells of ends below, where that is known. */
  readonly bottom?: number
}

/** A choice of how a board is seen, offered in its toolbar and kept for its game. */
export interface BoardChoice {
  /** Of letters and dashes. */
  readonly name: string
  readonly title: string
  /** The first is that which holds until a person chose. Of two, `on` and `off`, it is a switch. */
  readonly values: readonly { readonly value: string; readonly title: string }[]
  /** It is about what seats know of each other's secrets: not offered while a person plays, for whom that is settled. */
  readonly isOfSecrets?: true
}

/** What can be chosen; a folder's choices.ts exports it as `choicesOf`. */
export type ChoicesOf = (seats: readonly BoardSeat[]) => readonly BoardChoice[]

/**
 * The `data-path` of what stands for a cell, or its `data-cell` where no value of the state is a cell's; null: the seat has no such
 * cell. A folder's cell-at.ts exports it as `cellAt`.
 */
export type CellAt = (x: number, y: number, seat: number) => string | null

/** Sentences on the position for who does not see it; a folder's describe.ts exports it as `describe`. */
export type Describe<State> = (looked: BoardTurn<State>) => readonly string[]
