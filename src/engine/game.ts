export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A place at the table: 0 is the first. */
export type Seat = number

/** Why a bot's turn went wrong: data in the record, never an exception. */
export type Fault = 'invalid' | 'timeout' | 'crash'

/** What one asked seat wants to do, or why it cannot. `say` is the bot's message to show. */
export type Move<Action> =
  | { readonly seat: Seat; readonly action: Action; readonly say?: string }
  | { readonly seat: Seat; readonly fault: Fault; readonly why: string }

/** What the rules made of a move. Corrected: something else was done for it. Overruled: another seat's move came first. */
export interface Ruling {
  readonly seat: Seat
  readonly result: 'done' | 'corrected' | 'overruled' | 'fault'
  /** What was done, in the protocol's words. */
  readonly did?: string
  readonly fault?: Fault
  readonly why?: string
}

/** One thing that happened, for the timeline (`kind`), for people (`text`), and for boards (what a game adds). */
export interface GameEvent {
  readonly kind: string
  readonly text: string
  readonly seat?: Seat
  readonly [detail: string]: Json | undefined
}

/** What one transition gives. */
export interface Step<State> {
  readonly state: State
  readonly events: readonly GameEvent[]
  /** One for each move, in the order of the moves. */
  readonly rulings: readonly Ruling[]
}

/** How a match ended by its rules. */
export type RulesEnd = 'natural' | 'fault' | 'limit'

/** Pure functions: no clock, no chance but the seed's, no change to an argument. State is plain JSON. */
export interface Rules<State, Action, Options> {
  /** The state before the first turn; throws a `UserError` that names an option which does not fit. */
  setup(seats: number, options: Options, seed: string): State
  /** Who is asked now, all at once. Empty: the match is over. */
  toAct(state: State): readonly Seat[]
  /** The only transition: one move for each seat of `toAct(state)`, in that order. */
  play(state: State, moves: readonly Move<Action>[]): Step<State>
  end(state: State): RulesEnd | null
  /** One for each seat, higher is better, equal is a draw. */
  scores(state: State): readonly number[]
}

/** What bots read and write. */
export interface Protocol<State, Action> {
  /** The lines that a seat gets once, before its first turn. */
  opening(state: State, seat: Seat): readonly string[]
  /** The lines of this turn: only what the seat may know. */
  input(state: State, seat: Seat): readonly string[]
  /** Reads an answer. Bad text is a fault, never an exception. */
  parse(state: State, seat: Seat, output: readonly string[]): Move<Action>
  /** The inverse: parse(state, seat, format(action)) is the action. */
  format(action: Action): readonly string[]
  /** Names each value of an input, as the statement does; asked for when a person looks. */
  annotate(question: Question): readonly InputPart[]
}

/** What values of a state mean. */
export interface StateNote {
  /**
   * Which values: `boards[seat]`, `players[seat].x`, `circle[]`. `[seat]` stands for the index of any seat, `[]` for any
   * other index, `.*` for any key.
   */
  readonly path: string
  /** In a few words, as the statement says it. */
  readonly note: string
  /** What is counted, for numbers: `buttons`, `turns`. */
  readonly unit?: string
}

/** What helps people, forms, boards and built-in bots. */
export interface Aids<State, Action> {
  /** What the values of its states mean, those around others too. */
  readonly notes?: readonly StateNote[]
  /** All moves the rules would accept, in a fixed order. */
  legal(state: State, seat: Seat): Iterable<Action>
  /** How the seats stand during the match, for a chart. */
  standing(state: State): readonly number[]
  /** What a seat could know after a question and its own answer: a fold over the record, not over the state. Null is the start. */
  know?(before: Json, question: Question, output: readonly string[]): Json
  /** What `know` gives, as lines of text. */
  knownLines?(known: Json): readonly string[]
}

/** One game: its rules, how bots are asked, and what helps to look at it. */
export interface Game<State = unknown, Action = unknown, Table extends OptionTable = OptionTable> {
  readonly id: string
  readonly title: string
  /** Raised whenever the same answers could give another record. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Every seat may know all of the state; else what only others may know is kept from a person who plays. */
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
      /** Null: the game decides, as the note says. Whole numbers, unless `whole` is false. */
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
/** The options of a game by name. */
export type OptionTable = { readonly [name: string]: Option }
/** The values of all of them. */
export type OptionsOf<Table extends OptionTable> = { readonly [Name in keyof Table]: Table[Name]['initial'] }

/** A stretch of one input line and what it means. */
export interface InputPart {
  readonly line: number
  readonly from: number
  readonly to: number
  readonly name: string
  readonly note?: string
}

/** What one seat is asked in one turn. */
export interface Question {
  readonly seat: Seat
  /** All lines sent, the opening first. */
  readonly input: readonly string[]
  /** How many of them are the opening. */
  readonly opening: number
  readonly answerLines: number
  /** As the game states it, without slack. */
  readonly limitMillis: number
}
