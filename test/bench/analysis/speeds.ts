import { playout, quickPolicy, type Policy } from '../../../src/engine/analysis/playout.ts'
import type { Game } from '../../../src/engine/game.ts'
import { openRecorded } from '../../../src/engine/match.ts'
import { randomsFrom } from '../../../src/engine/random.ts'
import { exchangesPerSecond, timesWithin } from '../rules.ts'
import { playedBy, setupOf } from './played-by.ts'

export interface PlayoutSpeed {
  readonly playoutsPerSecond: number
  readonly exchangesPerSecond: number
  /** Of the same matches, fed to the rules as the bench of the rules feeds them. */
  readonly rulesPerSecond: number
}

const seeds = ['1', '2', '3', '4', '5', '6']
const rounds = 5
const roundMillis = 250
const warmUpMillis = 1000

/** Playouts from the start of matches, with the quick policy, on one core. */
export function playoutSpeed(game: Game): PlayoutSpeed {
  let exchanges = 0
  const counting: Policy = (...asked) => {
    exchanges += 1
    return quickPolicy(...asked)
  }
  const starts = seeds
    .map((seed) => setupOf(game, seed))
    .map((setup) => game.rules.setup(setup.seats, setup.options as never, setup.seed))
  let nth = 0
  const randoms = randomsFrom('speed')
  const options = { game, policy: counting, horizon: game.aids.horizon ?? Infinity }
  const once = () => {
    const state = starts[nth % starts.length]!
    const random = randoms(nth++)
    const [seat] = game.rules.toAct(state)
    playout(options, state, { seat: seat!, action: counting(game, state, seat!, random) }, random)
  }
  timesWithin(once, warmUpMillis)
  exchanges = nth = 0
  const speeds = Array.from({ length: rounds }, () => timesWithin(once, roundMillis) * 1000)
  const perPlayout = exchanges / nth
  const playoutsPerSecond = speeds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  return {
    playoutsPerSecond,
    exchangesPerSecond: playoutsPerSecond * perPlayout,
    rulesPerSecond: exchangesPerSecond(seeds.map((seed) => feedOf(game, seed))),
  }
}

function feedOf(game: Game, seed: string) {
  const frames = playedBy(game, seed, quickPolicy)
  const replies = frames.flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply))
  return {
    id: `${game.id} ${seed}`,
    open: () => openRecorded(game, setupOf(game, seed), frames[0]!),
    replies,
  }
}
