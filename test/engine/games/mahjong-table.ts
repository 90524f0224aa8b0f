import type { Step } from '../../../src/engine/game.ts'
import { hongKong } from '../../../src/engine/games/mahjong/hong-kong/edition.ts'
import { termsOf } from '../../../src/engine/games/mahjong/hong-kong/state.ts'
import type { HongKongState } from '../../../src/engine/games/mahjong/hong-kong/state.ts'
import { options } from '../../../src/engine/games/mahjong/options.ts'
import type { MahjongOptions } from '../../../src/engine/games/mahjong/options.ts'
import { input } from '../../../src/engine/games/mahjong/protocol.ts'
import type { Meld } from '../../../src/engine/games/mahjong/state.ts'
import { readTiles, written } from '../../../src/engine/games/mahjong/tiles.ts'
import { readOptions } from '../../../src/engine/options.ts'
import type { GivenOptions } from '../../../src/engine/options.ts'
import { meldsOf } from '../../../src/main/hosts/cli/fan-hand.ts'

/** A hand that can claim nothing and is far from winning. */
export const idle = 'd1d4d7b1b4b7c1c4c7w1w2w3w4'

/** A table in a normal round; tiles are written together. */
export interface Laid {
  /** Sorted; the seat to act has its drawn tile among them. Seats that are not told are idle. */
  readonly hands: { readonly [seat: number]: string }
  /** What the seat to act has drawn. */
  readonly drawn: string
  /** Who acts: 0 where it is not told. */
  readonly seat?: number
  /** As the command line has them, claimed from seat 3. */
  readonly melds?: { readonly [seat: number]: string }
  readonly bonus?: { readonly [seat: number]: string }
  /** What is left in the wall. */
  readonly wall?: string
}

/** A table of edition hong-kong after a few turns, all told. */
export function tableWith(
  laid: Laid,
  given: GivenOptions = {},
  changes: Partial<HongKongState> = {},
): HongKongState {
  const { hands, drawn, seat = 0, melds = {}, bonus = {}, wall = 'd9d9b9b9c9c9' } = laid
  const seats = [0, 1, 2, 3]
  return {
    edition: 'hong-kong',
    terms: termsOf(readOptions(options, given) as MahjongOptions),
    order: wall,
    wall: wall.length / 2,
    round: 'normal',
    toAct: [seat],
    dealt: seats.map(() => idle),
    hands: seats.map((each) => readTiles(hands[each] ?? idle)!),
    bonus: seats.map((each) => readTiles(bonus[each] ?? '')!),
    melds: seats.map((each) => meldsOf(melds[each] ?? '').map((meld): Meld => ({ ...meld, from: 3 }))),
    discards: seats.map(() => []),
    drawn: { seat, tile: drawn, source: 'wall' },
    lastAction: null,
    winners: [],
    untold: seats.map(() => []),
    acts: 8,
    gongsInRow: 0,
    faults: [],
    ...changes,
  }
}

/** A match at its start: the dealt hands, written together, then the wall. */
export function startWith(hands: readonly string[], wall: string, given: GivenOptions = {}): HongKongState {
  const read = readOptions(options, { draws: hands.join('') + wall, ...given }) as MahjongOptions
  return hongKong.setup(read, '1')
}

/** What the rules make of the answers of the seats that are asked, in their order; null is a timeout. */
export function said(state: HongKongState, ...answers: readonly (string | null)[]): Step<HongKongState> {
  const moves = state.toAct.map((seat, i) => {
    const answer = answers[i]!
    if (answer === null) return { seat, fault: 'timeout', why: 'late' } as const
    return hongKong.parse(state, seat, [answer])
  })
  return hongKong.play(state, moves)
}

/** The state after rounds of answers, each as many as seats are asked. */
export function after(state: HongKongState, ...rounds: readonly (readonly string[])[]): HongKongState {
  return rounds.reduce((before, answers) => said(before, ...answers).state, state)
}

/** How the answers are ruled. */
export function ruled(state: HongKongState, ...answers: readonly (string | null)[]): readonly string[] {
  return said(state, ...answers).rulings.map(({ result }) => result)
}

/** Who is asked, in which round, and the hand of each. */
export function askedIn(state: HongKongState) {
  return { round: state.round, asked: state.toAct }
}

/** A seat's input. */
export function inputOf(state: HongKongState, seat: number): readonly string[] {
  return input(state, seat)
}

/** A seat's hand, and its melds, written together. */
export function heldBy(state: HongKongState, seat: number): string {
  return [
    written(state.hands[seat]!),
    ...state.melds[seat]!.map((meld) => `${meld.kind}:${written(meld.tiles)}`),
  ].join(' ')
}

/** How the match ended, and its scores. */
export function endOf(state: HongKongState) {
  return { end: hongKong.end(state), scores: hongKong.scores(state) }
}

/** Who won, with which elements. */
export function wonIn(state: HongKongState): readonly string[] {
  return state.winners.map(({ seat, elements }) => `${seat}: ${elements.map(({ name }) => name).join(', ')}`)
}
