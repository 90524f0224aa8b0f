import type { BotSpec, Clock, Rest } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { Game, Json, Question } from '../../engine/game.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openMatch, type Exchange, type Match, type Setup } from '../../engine/match.ts'
import { openHosted } from '../games/open.ts'
import { seatBot } from '../playing/play.ts'
import { referee } from '../playing/referee.ts'

/** Plays in seat 0, against built-in bots. */
export interface TrialTask {
  /** Unique among runs. */
  readonly run: string
  readonly bot: BotSpec
  readonly game: string
  /** Its rules are in a program. */
  readonly hosted?: HostedGame
  /** Complete and checked. */
  readonly options: { readonly [name: string]: Json }
  readonly clock: Clock
  /** The longest wait for one answer, even if the clock allows more. */
  readonly patienceMillis: number
}

export interface Trial {
  /** Enough: of turns or time. Silent: no answer came until the wait was given up. */
  readonly end: 'over' | 'enough' | 'fault' | 'silent' | 'stopped'
  /** Those of the bot. */
  readonly exchanges: readonly Exchange[]
  /** The match's turn of each exchange; then that of `pending`. */
  readonly turns: readonly number[]
  /** The unanswered question. */
  readonly pending: Question | null
  /** A valid answer in its last turn. */
  readonly example: readonly string[]
  readonly rest: Rest
}

const mostTurns = 20
/** No turn begins after this time. */
const mostMillis = 5_000

const seat = 0

/** Plays it; resolves when its bot is gone for certain. Throws what the rules throw. */
export async function doTrial(task: TrialTask, stop: AbortSignal): Promise<Trial> {
  const game = task.hosted === undefined ? gameOf(task.game) : null
  const facts = task.hosted ?? gameOf(task.game)
  const setup: Setup = {
    ...{ game: facts.id, version: facts.version, seats: facts.seats.min },
    ...{ options: task.options, seed: '1' },
  }
  const match =
    task.hosted === undefined
      ? openMatch(gameOf(task.game), setup)
      : await openHosted(task.hosted, setup, { match: task.run, signal: stop })
  const table = { id: task.run, seed: setup.seed, clock: task.clock }
  let [before, now] = [match.first, match.first]
  const place = { match, lastFrame: () => now }
  const others = opponentIn(task)
  const bots = Array.from({ length: setup.seats }, (_, i) =>
    seatBot(game, table, i === seat ? task.bot : others, i, place),
  )
  const exchanges: Exchange[] = []
  const turns: number[] = []
  const hasEnough = enough()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), task.patienceMillis)
  const signal = AbortSignal.any([stop, patience.signal])
  let end: Trial['end'] = 'over'
  let rest: Rest
  try {
    for await (const frame of referee(match, bots, signal)) {
      timer.refresh()
      ;[before, now] = [now, frame]
      const own = frame.exchanges.filter(({ question }) => question.seat === seat)
      exchanges.push(...own)
      turns.push(...own.map(() => frame.index))
      if (frame.exchanges.some(isOwnFault)) end = 'fault'
      else if (hasEnough(exchanges.length)) end = 'enough'
      if (end !== 'over') break
    }
  } catch (error) {
    if (!signal.aborted) throw error
    end = stop.aborted ? 'stopped' : 'silent'
  } finally {
    clearTimeout(timer)
    ;[rest] = (await Promise.all(bots.map((bot) => bot.stop()))) as [Rest]
    await match.close()
  }
  const pending = pendingOf(match, end)
  if (pending !== null) turns.push(now.index + 1)
  return { end, exchanges, turns, pending, example: game === null ? [] : exampleIn(game, before.state), rest }
}

/** A game that does not tell what is legal is played by the bot against itself. */
function opponentIn({ bot, hosted }: TrialTask): BotSpec {
  if (hosted !== undefined && !hosted.can.includes('legal')) return bot
  return { name: 'random', command: 'builtin:random', folder: '' }
}

function enough(): (turns: number) => boolean {
  const until = performance.now() + mostMillis
  return (turns) => turns >= mostTurns || performance.now() > until
}

function isOwnFault({ question, reply, ruling }: Exchange): boolean {
  return question.seat === seat && (reply.fault !== undefined || ruling.result === 'fault')
}

function pendingOf(match: Match, end: Trial['end']): Question | null {
  if (end !== 'silent') return null
  return match.questions.find((question) => question.seat === seat) ?? null
}

function exampleIn(game: Game, state: unknown): readonly string[] {
  for (const action of game.aids.legal(state, seat)) return game.protocol.format(action)
  return []
}
