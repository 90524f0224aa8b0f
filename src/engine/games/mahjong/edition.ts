import type { Move, RulesEnd, Seat, Step } from '../../game.ts'
import type { MahjongOptions } from './options.ts'
import type { MahjongAction, MahjongTable } from './state.ts'

/** What the two editions of Mahjong do each in its own way; all else is theirs together. */
export interface Edition<State extends MahjongTable> {
  setup(options: MahjongOptions, seed: string): State
  play(state: State, moves: readonly Move<MahjongAction>[]): Step<State>
  end(state: State): RulesEnd | null
  scores(state: State): readonly number[]
  parse(state: State, seat: Seat, output: readonly string[]): Move<MahjongAction>
  legal(state: State, seat: Seat): Iterable<MahjongAction>
}
