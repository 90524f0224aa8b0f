import { createHash } from 'node:crypto'
import type { MatchRecord } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openRecorded, type Frame, type Match } from '../../engine/match.ts'
import type { Bot } from '../bots/bot.ts'
import { GameFailure } from '../games/failure.ts'
import { openHosted } from '../games/open.ts'
import { ReplayedMatch } from '../games/replayed.ts'
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
  /** Its rules are in a program. */
  readonly hosted?: HostedGame
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

/** The program of its game failed: why. */
export interface PlayoutFailure {
  readonly failed: string
}

/** Plays it to its end; resolves when its bots are gone for certain. Null: it was stopped. */
export async function doPlayout(
  { run, record, hosted, fork, seed }: PlayoutTask,
  stop: AbortSignal,
): Promise<PlayedOn | PlayoutFailure | null> {
  const game = hosted === undefined ? gameOf(record.game) : null
  const { clock } = record
  let match: Match | null = null
  let bots: readonly Bot[] = []
  try {
    match =
      hosted === undefined
        ? openRecorded(game!, setupOf(record), fork.first)
        : await openHosted(hosted, setupOf(record), { match: run, signal: stop }, fork.first)
    if (fork.recorded !== undefined) match = new ReplayedMatch(match, fork.recorded)
    let last: Frame = match.first
    const seated = { match, lastFrame: () => last }
    bots = record.seats.map((spec, seat) => seatBot(game, { id: run, seed, clock }, spec, seat, seated))
    const led = fedBots(bots, fork, { game, clock, stateNow: () => last.state })
    const played = createHash('sha256')
    for await (const frame of referee(match, led, stop)) {
      last = frame
      played.update(
        JSON.stringify(frame.exchanges.map(({ reply: { seat, output, fault } }) => [seat, output, fault])),
      )
    }
    return { scores: match.result().scores, game: played.digest('base64') }
  } catch (error) {
    if (stop.aborted) return null
    if (error instanceof GameFailure) return { failed: error.message }
    throw error
  } finally {
    await Promise.all(bots.map((bot) => bot.stop()))
    await match?.close()
  }
}
