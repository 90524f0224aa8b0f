import type { Random } from './random.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** From 0. */
export type Seat = number

/** Why a bot's turn failed: data in the record, never an exception. */
export type Fault = 'invalid' | 'timeout' | 'crash'

/** The action of one asked seat, or why it has none. `say` is the bot's message to show. */
export type Move<Action> =
  | { readonly seat: Seat; readonly action: Action; readonly say?: string }
  | { readonly seat: Seat; readonly fault: Fault; readonly why: string }

/** What the rules made of a move. Corrected: they did something else. Overruled: another seat's move came first. */
export interface Ruling {
  readonly seat: Seat
  readonly result: 'done' | 'corrected' | 'overruled' | 'fault'
  readonly did?: string
  readonly fault?: Fault
  readonly why?: string
}

/** One event, for the timeline (`kind`), for people (`text`), and for boards (fields that a game adds). */
export interface GameEvent {
  readonly kind: string
  readonly text: string
  readonly seat?: Seat
  readonly [detail: string]: Json | undefined
}

export interface Step<State> {
  readonly state: State
  readonly events: readonly GameEvent[]
  /** One for each move, in the order of the moves. */
  readonly rulings: readonly Ruling[]
}

export type RulesEnd = 'natural' | 'fault' | 'limit'

/** What a score counts. */
export interface Criterion {
  readonly name: string
  /** Of one score: `points`, `moves`; empty: a bare number. */
  readonly unit: string
  /** Which score is better; lower only in games with one seat. */
  readonly better: 'higher' | 'lower'
}

/** Pure functions: no clock, no randomness but the seed's, no change to an argument. State is plain JSON. */
export interface Rules<State, Action, Options> {
  /** The state before the first turn; throws a `UserError` that names an unsuitable option. */
  setup(seats: number, options: Options, seed: string): State
  toAct(state: State): readonly Seat[]
  /** The only transition: one move for each seat of `toAct(state)`, in that order. */
  play(state: State, moves: readonly Move<Action>[]): Step<State>
  end(state: State): RulesEnd | null
  /** One for each seat, higher is better, equal is a draw. */
  scores(state: State): readonly number[]
}

interface Protocol<State, Action> {
  /** Lines sent once, before the seat's first turn. */
  opening(state: State, seat: Seat): readonly string[]
  /** Only what the seat may know. */
  input(state: State, seat: Seat): readonly string[]
  /** Invalid text is a fault, never an exception. */
  parse(state: State, seat: Seat, output: readonly string[]): Move<Action>
  /** The inverse: parse(state, seat, format(action)) is the action. */
  format(action: Action): readonly string[]
  /** Names each value of an input, as the statement does; called only for display. */
  annotate(question: Question): readonly InputPart[]
}

export interface StateNote {
  /**
   * Pattern of the values' paths: `boards[seat]`, `players[seat].x`, `circle[]`. `[seat]` stands for the index of any seat, `[]`
   * for any other index, `.*` for any key.
   */
  readonly path: string
  /** A few words, as in the statement. */
  readonly note: string
  /** What a number counts: `buttons`, `turns`. */
  readonly unit?: string
}

export interface Aids<State, Action> {
  /** The meaning of the state's values, containers included. */
  readonly notes?: readonly StateNote[]
  /** The forms of an answer, with a name in lower case for each value: `PLAY patch x y`. */
  readonly answerForms?: readonly string[]
  legal(state: State, seat: Seat): Iterable<Action>
  standing(state: State): readonly number[]
  /**
   * What a seat could know after a question and its own answer: a fold over the record, not over the state. The start value is
   * null.
   */
  know?(before: Json, question: Question, output: readonly string[]): Json
  knownLines?(known: Json): readonly string[]
  /** A sensible action at the cost of a turn or less: playouts take it instead of any legal one. */
  quick?(state: State, seat: Seat, random: Random): Action
  /** What is alike in some first states, though seeds differ: a few words. */
  startKind?(state: State): string
  /** Turns after which a playout stops and compares the standing; none: it plays to the end. */
  readonly horizon?: number
  /**
   * A state that the seat cannot tell from this one, with all that it may not know drawn anew. `known`: of `know`. Only of games
   * with hidden information.
   */
  sample?(state: State, seat: Seat, known: Json, random: Random): State
  /** Paths of the values that a seat cannot know, when it is asked. Only of games with hidden information. */
  secrets?(state: State, seat: Seat): readonly (readonly (string | number)[])[]
}

export interface Game<State = unknown, Action = unknown, Table extends OptionTable = OptionTable> {
  readonly id: string
  readonly title: string
  /** Raise it whenever the same answers could give another record. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Every seat may know the whole state. Absent: hidden information is kept from a human seat. */
  readonly isOpen?: true
  readonly options: Table
  readonly limitMillis: { readonly first: number; readonly later: number }
  readonly rules: Rules<State, Action, OptionsOf<Table>>
  readonly protocol: Protocol<State, Action>
  readonly aids: Aids<State, Action>
}

/** One table drives the form, the command line, the checks and the documentation. */
export type Option =
  | {
      readonly kind: 'number'
      /** Null: the game decides, as described in the note. Integers, unless `whole` is false. */
      readonly initial: number | null
      readonly min: number
      readonly max: number
      readonly whole?: false
      readonly note: string
    }
  | { readonly kind: 'flag'; readonly initial: boolean; readonly note: string }
  | {
      readonly kind: 'choice'
      readonly initial: string
      readonly of: readonly string[]
      readonly note: string
    }
  | { readonly kind: 'text'; readonly initial: string; readonly note: string }
export type OptionTable = { readonly [name: string]: Option }
export type OptionsOf<Table extends OptionTable> = { readonly [Name in keyof Table]: Table[Name]['initial'] }

export interface InputPart {
  readonly line: number
  readonly from: number
  readonly to: number
  readonly name: string
  readonly note?: string
}

export interface Question {
  readonly seat: Seat
  /** All lines sent, the opening first. */
  readonly input: readonly string[]
  /** Number of lines of the opening. */
  readonly opening: number
  readonly answerLines: number
  /** As stated by the game, without slack. */
  readonly limitMillis: number
}
