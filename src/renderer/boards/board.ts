import type { Component } from 'svelte'
import type { HostedDrawing } from '../../contract/boards.ts'
import type { LatestExchange, ValuePoint } from '../../contract/reading.ts'
import type { Json } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { Path } from '../../engine/path.ts'
import type { Drawings } from '../lib/drawing.ts'

/** What a game's folder has for the studio: its `game-board.ts` exports one as `gameBoard`. */
export interface GameBoard<State = never> extends Partial<Drawings> {
  readonly component: Component<BoardProps<State>>
  /** The state as lines, for the text view and if the board cannot draw. */
  readonly textOf: TextBoard<State>
  readonly describe: Describe<State>
  readonly choicesOf?: ChoicesOf
  readonly cellAt?: CellAt
  /** It draws any frame: also one without a state, and one whose state the rules did not make. */
  readonly drawsAny?: true
}

export type TextBoard<State = never> = (state: State) => readonly string[]

/** A frame whose state is known. Boards that do not draw any get only such frames, and only states that the rules made. */
export type ShownFrame<State> = Frame<State> & { readonly state: State }

/** Its colour is `var(--seat-0)` to `var(--seat-3)`, the same in every pane. */
export interface BoardSeat {
  readonly seat: number
  readonly name: string
}

export interface BoardResult {
  readonly scores: readonly number[]
  /** From 0; null where it did not end by its rules. */
  readonly ranks: readonly number[] | null
}

export interface BoardTurn<State> {
  readonly frame: ShownFrame<State>
  /** The frame before it, also at rest and after a jump; null: `frame` is the first, or not read yet. */
  readonly before: ShownFrame<State> | null
  readonly seats: readonly BoardSeat[]
  readonly options: { readonly [name: string]: Json }
  /** Null: all seats. */
  readonly seat: number | null
  /** After the frame, as on the timeline; null: not known. */
  readonly standing: readonly number[] | null
  /** Of the last frame of a finished match; null for any other. */
  readonly result: BoardResult | null
  /** The viewing human seat: information hidden from it is neither drawn nor described. Null: all is shown. */
  readonly viewer: number | null
  /** Where the rules are not known: for each seat the latest question up to the frame. */
  readonly told?: readonly (LatestExchange | null)[] | undefined
  /** Of a game that is not built in: how it is drawn. */
  readonly hosted?: HostedDrawing | undefined
}

/**
 * A board knows no rules, and no time but its own 0 to 1. It fills a box of any size from 400 by 300 pixels on, a size container.
 * An element for a value of the state has `data-path` (`boards[0][3]`), `data-selected` while it is marked, and `data-hint` with
 * a text: with these, pointer and keys find, describe and select it. `data-speaks="0"` marks the place of seat 0, where its
 * messages are shown. `data-expression` is what a click on an element selects instead of its path. While the board loads its
 * resources, an element in it has `data-unfinished`: no picture is taken until then. With the value `watched` the board itself gives up
 * in a time; else the picture does. Elements with `data-unpictured` are in no picture.
 */
export interface BoardProps<State> extends BoardTurn<State> {
  /**
   * Progress from `before` to `frame`, linear in time; 1 at `frame` and at rest. A step back runs from 1 to 0. Positions come
   * from the two states; events are accents only.
   */
  readonly part: number
  /** The selected value of the state; the board marks it (`marks` of lib/board/marks.ts). */
  readonly selected: Path | null
  /** The selected expression, also where it is no path. */
  readonly expression?: string | null
  /** For what is no element: elements with `data-path` are selected by a click. Null: nothing. */
  readonly select: (path: Path | null) => void
  /** The chosen values of the board's `choicesOf`, by name. */
  readonly chosen: { readonly [name: string]: string }
  readonly choose: (name: string, value: string) => void
  readonly aids: BoardAids
  /** For what is no element: elements with `data-hint` do not need it. Null: the pointer is on nothing. */
  readonly hint: (hint: BoardHint | null) => void
  /** What a person answers on it, after the shown frame; null: nothing. While there is something, `part` is 1. */
  readonly ask: BoardAsk | null
  /** Reports which values of its choices the board cannot draw now; it draws the last value of such a choice instead. */
  readonly limited?: (reasons: ChoiceReasons) => void
  /** Bots draw over the board: each visible value needs an element with its `data-path`, also where none draws it. */
  readonly isDrawnOver: boolean
}

/**
 * What a person may answer for a seat. The board shows the places, takes clicks, drags and keys, and marks the chosen action,
 * which may come from elsewhere too. It keeps an action that a gesture gives only in part until it is whole.
 */
export interface BoardAsk {
  readonly seat: number
  /** All actions that the rules would accept, in a fixed order; empty until they are known. */
  readonly actions: readonly unknown[]
  /** The answer so far; null: none. The rules may not accept it. */
  readonly chosen: unknown
  /** Makes an action, or null, the answer; it can be changed until sent. */
  readonly choose: (action: unknown) => void
  /** Answers at once: for unambiguous gestures, such as a second click on the same thing. */
  readonly send: (action: unknown) => void
  /** The answer so far as the bot would write it, and the same two gestures by lines: for boards that know no actions. */
  readonly lines?: readonly string[]
  readonly chooseLines?: (lines: readonly string[]) => void
  readonly sendLines?: (lines: readonly string[]) => void
}

/** What the engine knows of the shown frame, computed on request. */
export interface BoardAids {
  /** The actions that the rules would accept from a seat after the frame, in a fixed order; empty until they are known. */
  readonly legal: (seat: number) => readonly unknown[]
  /** What a seat could know after the frame by its messages; undefined: not known yet; null: not available. */
  readonly know: (seat: number) => Json | null | undefined
  /** How an expression of conditions runs over the match; undefined: not known yet; null, or none of it: not available. */
  readonly course?: (expression: string) => Course | null | undefined
  /** The address of an image in the folder of the game; undefined: not read yet; null: there is none. */
  readonly image?: (file: string) => string | null | undefined
  /** CodinGame's own viewer of the game; not there: not available. */
  readonly viewer?: GameViewer
  /** What that viewer drew of a turn, where it is not available itself; undefined: not read yet; null: nothing. */
  readonly still?: (turn: number) => string | null | undefined
}

export interface GameViewer {
  /** Of its page, for a sandboxed frame; undefined: not read yet; null: it cannot be shown, and `mistake` says why. */
  readonly address: string | null | undefined
  readonly mistake: string
  /** What it shows goes into pictures. */
  readonly isPictured: boolean
  /** The data of all its frames, as far as the match has come. */
  readonly views: readonly string[]
  /** The frame that shows a turn, and whether the turn made it; null: not read yet. */
  frameOf(turn: number): ViewerFrame | null
  /** How long it shows each frame by its own pace, in milliseconds; none: it does not say. */
  paced(millis: readonly number[]): void
}

export interface ViewerFrame {
  readonly frame: number
  readonly isNew: boolean
}

/** A value over the turns of a match, from 0 to `last`. */
export interface Course {
  readonly points: readonly ValuePoint[]
  readonly last: number
}

/** Coordinates are in pixels of the window. */
export interface BoardHint {
  readonly text: string
  readonly x: number
  readonly y: number
  /** The lower end of the described thing, where known. */
  readonly bottom?: number
}

/** Why values of choices cannot be drawn, such as `this browser has no WebGL`, by the name of the choice and the value. */
export interface ChoiceReasons {
  readonly [choice: string]: { readonly [value: string]: string }
}

/** A view setting of a board, offered in its toolbar and kept for its game. */
export interface BoardChoice {
  /** Letters and dashes. */
  readonly name: string
  readonly title: string
  /** The first is the default. The two values `on` and `off` make a switch. */
  readonly values: readonly { readonly value: string; readonly title: string }[]
  /** It shows hidden information of seats: not offered while a person plays. */
  readonly isOfSecrets?: true
}

export type ChoicesOf = (seats: readonly BoardSeat[]) => readonly BoardChoice[]

/** The `data-path` of a cell's element, or its `data-cell` where no value of the state is a cell's; null: the seat has no such cell. */
export type CellAt = (x: number, y: number, seat: number) => string | null

/** Sentences on the position for people who cannot see it. */
export type Describe<State> = (looked: BoardTurn<State>) => readonly string[]
