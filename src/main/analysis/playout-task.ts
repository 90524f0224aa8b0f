import type { MatchRecord } from '../../contract.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openRecorded, type Frame } from '../../engine/match.ts'
import type { ForkPlan } from '../fork/plan.ts'
import { fedBots } from '../fork/replay-bot.ts'
import { sit } from '../playing/play.ts'
import { referee } from '../playing/referee.ts'
import { setupOf } from '../playing/setup.ts'

/** A fork that nobody keeps. */
export interface PlayoutTask {
  /** Unique among runs. */
  readonly run: string
  readonly record: Pick<MatchRecord, 'game' | 'version' | 'options' | 'seed' | 'clock' | 'seats'>
  readonly fork: ForkPlan
  /** Of the built-in bots: playouts with different seeds differ. */
  readonly seed: string
}

/** Plays it to its end; resolves to the scores when its bots are gone for certain. Null: it was stopped. */
export async function doPlayout(
  { run, record, fork, seed }: PlayoutTask,
  stop: AbortSignal,
): Promise<readonly number[] | null> {
  const game = gameOf(record.game)
  const { clock } = record
  const match = openRecorded(game, setupOf(record), fork.first)
  let last: Frame = match.first
  const place = { match, lastFrame: () => last }
  const bots = record.seats.map((spec, seat) => sit(game, { id: run, seed, clock }, spec, seat, place))
  const led = fedBots(bots, fork, { game, clock, stateNow: () => last.state })
  try {
    for await (const frame of referee(match, led, stop)) last = frame
    return match.result().scores
  } catch (error) {
    if (stop.aborted) return null
    throw error
  } finally {
    await Promise.all(bots.map((bot) => bot.stop()))
  }
}
