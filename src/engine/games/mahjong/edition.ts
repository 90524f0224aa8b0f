import type { Move, RulesEnd, Seat, Step } from '../../game.ts'
import type { Options } from './options.ts'
import type { Action, Table } from './state.ts'

/** What the two editions of Mahjong do each in its own way; all else is theirs together. */
export interface Edition<State extends Table> {
  setup(options: Options, seed: string): State
  play(state: State, moves: readonly Move<Action>[]): Step<State>
  end(state: State): RulesEnd | null
  scores(state: State): readonly number[]
  parse(state: State, seat: Seat, output: readonly string[]): Move<Action>
  legal(state: State, seat: Seat): Iterable<Action>
}
