import type { Move, RulesEnd, Seat, Step } from '../../game.ts'
import type { MahjongOptions } from './options.ts'
import type { MahjongAction, MahjongTable } from './state.ts'

/** The part of Mahjong that differs between its two editions. */
export interface Edition<State extends MahjongTable> {
  setup(options: MahjongOptions, seed: string): State
  play(state: State, moves: readonly Move<MahjongAction>[]): Step<State>
  end(state: State): RulesEnd | null
  scores(state: State): readonly number[]
  parse(state: State, seat: Seat, output: readonly string[]): Move<MahjongAction>
  legal(state: State, seat: Seat): Iterable<MahjongAction>
  canWin(state: State, seat: Seat): boolean
  /** The seats that could claim the last tile, or rob the last gong. */
  claimants(state: State): readonly Seat[]
}
