import type { DebuggerFit, DebugOptions, RerunDebug } from '../../../contract/debug.ts'
import type { BotSpec } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import { isFromFile } from '../../../reading/origin.ts'
import { rerunningIn } from '../rerun/rerunning.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { askedSeat, chosenBot } from '../rerun/rerun-request.ts'
import { fitOf } from './fit.ts'
import { debuggerChoiceOf, debugOptionsOf, type DebuggerChoice } from './debug-options.ts'
import type { RerunOrder } from '../../../contract/rerun.ts'
import type { ForkOrder } from '../../../contract/fork.ts'

/** Rerun: fed from the record. Fork: played on from the turn. */
type DebugMode = 'rerun' | 'fork'

/** Starts a bot under a debugger before a turn of the open match. */
export class Launching {
  readonly choice: DebuggerChoice
  readonly #studio: StudioClient
  readonly #match: OpenMatch
  readonly #way
  #seat = $state(0)
  #fit = $state.raw<DebuggerFit | null>(null)
  #refused = $state.raw<UserError | null>(null)
  #looks = 0
  /** As typed. */
  turn = $state('1')

  constructor(studio: StudioClient, match: OpenMatch) {
    this.#studio = studio
    this.#match = match
    this.#way = studio.choices.of<DebugMode>('debug-way', 'rerun')
    this.choice = debuggerChoiceOf(studio.choices)
    this.turn = `${Math.max(1, match.cursor)}`
    this.#seat = askedSeat(match)
  }

  get way(): DebugMode {
    return this.#way.value
  }

  set way(way: DebugMode) {
    this.#way.value = way
  }

  get seat(): number {
    return this.#seat
  }

  set seat(seat: number) {
    this.#seat = seat
  }

  /** Null: not known yet, or no bot is chosen. */
  get fit(): DebuggerFit | null {
    return this.#fit
  }

  get refused(): UserError | null {
    return this.#refused
  }

  /** Null: no bot is chosen yet. */
  get bot(): BotSpec | null {
    try {
      return chosenBot(rerunningIn(this.#match).formOf(this.#seat))
    } catch (error) {
      if (error instanceof UserError) return null
      throw error
    }
  }

  async look(bot: BotSpec | null): Promise<void> {
    const look = ++this.#looks
    const fit = await this.#studio.attempt('looking for a debugger', () =>
      fitOf(this.#studio, bot, this.choice),
    )
    if (look === this.#looks) this.#fit = fit ?? null
  }

  /** False: refused, see `refused`. */
  async start(): Promise<boolean> {
    this.#refused = null
    try {
      const ask = this.#ask()
      const { calls, route } = this.#studio
      if (this.way === 'rerun') await calls.debugRerun(rerunOf(ask))
      else {
        const { match } = await calls.fork(forkOf(ask))
        route.go({ screen: 'match', match, turn: null, seat: ask.seat })
      }
      return true
    } catch (error) {
      if (error instanceof UserError) this.#refused = error
      else this.#studio.trouble('starting a debugger', error)
      return false
    }
  }

  #ask(): DebugAsk {
    const turn = Number(this.turn)
    if (!Number.isInteger(turn) || turn < 1)
      throw new UserError(`Turn "${this.turn}" is not a whole number from 1`, { field: 'turn' })
    const { card, id } = this.#match
    const { bot } = this
    if (bot === null)
      throw new UserError(
        !isFromFile(card!)
          ? 'Choose a bot, or type a command'
          : 'This match comes from a file, and Botscope runs no commands from files. Choose a bot, or type a command',
      )
    const isRecorded = rerunningIn(this.#match).bot === 'recorded'
    return {
      match: id,
      seat: this.#seat,
      turn,
      bot: isRecorded ? null : bot,
      options: debugOptionsOf(this.choice),
    }
  }
}

interface DebugAsk {
  readonly match: string
  readonly seat: number
  /** The turn before which it pauses. */
  readonly turn: number
  /** Null: the recorded bot, in its current state. */
  readonly bot: BotSpec | null
  readonly options: DebugOptions
}

/** A rerun of the seat that pauses before the turn. */
function rerunOf({ match, seat, turn, bot, options }: DebugAsk): RerunOrder & { readonly debug: RerunDebug } {
  return {
    ...{ match, seat, times: 1, stopAtDifference: false },
    ...(bot !== null && { bot }),
    debug: { options, until: { kind: 'turn', turn } },
  }
}

/** A fork at the turn, paused before it. */
function forkOf({ match, seat, turn, bot, options }: DebugAsk): ForkOrder {
  return {
    ...{ match, turn, answers: [], onDivergence: 'record' },
    bots: bot === null ? [] : [{ seat, bot }],
    until: { kind: 'turn', turn, at: 'before' },
    debug: [{ seat, options }],
  }
}
