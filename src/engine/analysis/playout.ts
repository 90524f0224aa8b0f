import type { Game, Move, Seat } from '../game.ts'
import type { Random } from '../random.ts'

/** Chooses the action of a seat in a playout. */
export type Policy = (game: Game, state: unknown, seat: Seat, random: Random) => unknown

/** Longer than any match of a game that ends. */
const mostTurns = 5000

/** Any legal action with equal probability. */
const randomPolicy: Policy = (game, state, seat, random) => {
  const actions = [...game.aids.legal(state, seat)]
  return actions[random.below(actions.length)]
}

export const firstPolicy: Policy = (game, state, seat) => {
  for (const action of game.aids.legal(state, seat)) return action
  return undefined
}

/** The game's own quick action; a random one where it has none. */
export const quickPolicy: Policy = (game, state, seat, random) =>
  game.aids.quick === undefined
    ? randomPolicy(game, state, seat, random)
    : game.aids.quick(state, seat, random)

/** What a playout needs besides the state it starts from. */
export interface PlayoutOptions {
  readonly game: Game
  readonly policy: Policy
  /** Turns; Infinity: to the end. */
  readonly horizon: number
}

/**
 * Plays on by the rules alone, without questions, frames and text. `opening`: the seat's action in the first turn, which it is
 * asked in; the policy answers for all others. Returns the share of points of the seat.
 */
export function playout(
  options: PlayoutOptions,
  start: unknown,
  opening: Move<unknown>,
  random: Random,
): number {
  const { game, policy } = options
  const { rules } = game
  const { seat } = opening
  const first = rules
    .toAct(start)
    .map((each) => (each === seat ? opening : moveOf(options, start, each, random)))
  let { state } = rules.play(start, first)
  const last = Math.min(options.horizon, mostTurns)
  for (let turn = 1; turn < last; turn++) {
    const asked = rules.toAct(state)
    if (asked.length === 0) break
    const moves: Move<unknown>[] = []
    for (const each of asked) moves.push({ seat: each, action: policy(game, state, each, random) })
    state = rules.play(state, moves).state
  }
  const isOver = rules.end(state) !== null
  return shareOf(isOver ? rules.scores(state) : game.aids.standing(state), seat)
}

function moveOf({ game, policy }: PlayoutOptions, state: unknown, seat: Seat, random: Random): Move<unknown> {
  return { seat, action: policy(game, state, seat, random) }
}

/** The share of the other seats that this one beats; equal scores count half: 1 is a win, with two seats. */
export function shareOf(scores: readonly number[], seat: Seat): number {
  const own = scores[seat]!
  let halves = 0
  scores.forEach((other, each) => {
    if (each !== seat && own >= other) halves += own === other ? 1 : 2
  })
  return halves / 2 / (scores.length - 1)
}
