import { createHash } from 'node:crypto'
import type { MatchRecord } from '../../contract.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openRecorded, type Frame } from '../../engine/match.ts'
import type { ForkPlan } from './fork-plan.ts'
import { fedBots } from './replay-bot.ts'
import { seatBot } from './play.ts'
import { referee } from './referee.ts'
import { setupOf } from './setup.ts'

/** A fork that nobody keeps. */
export interface PlayoutTask {
  /** Unique among runs. */
  readonly run: string
  readonly record: Pick<MatchRecord, 'game' | 'version' | 'options' | 'seed' | 'clock' | 'seats'>
  readonly fork: ForkPlan
  /** Of the built-in bots: playouts with different seeds differ. */
  readonly seed: string
}

/** How a playout ended. */
export interface PlayedOn {
  readonly scores: readonly number[]
  /** The same for the same answers in all turns. */
  readonly game: string
}

/** Plays it to its end; resolves when its bots are gone for certain. Null: it was stopped. */
export async function doPlayout(
  { run, record, fork, seed }: PlayoutTask,
  stop: AbortSignal,
): Promise<PlayedOn | null> {
  const rules = gameOf(record.game)
  const { clock } = record
  const match = openRecorded(rules, setupOf(record), fork.first)
  let last: Frame = match.first
  const seated = { match, lastFrame: () => last }
  const bots = record.seats.map((spec, seat) => seatBot(rules, { id: run, seed, clock }, spec, seat, seated))
  const led = fedBots(bots, fork, { game: rules, clock, stateNow: () => last.state })
  try {
    const game = createHash('sha256')
    for await (const frame of referee(match, led, stop)) {
      last = frame
      game.update(
        JSON.stringify(frame.exchanges.map(({ reply: { seat, output, fault } }) => [seat, output, fault])),
      )
    }
    return { scores: match.result().scores, game: game.digest('base64') }
  } catch (error) {
    if (stop.aborted) return null
    throw error
  } finally {
    await Promise.all(bots.map((bot) => bot.stop()))
  }
}
