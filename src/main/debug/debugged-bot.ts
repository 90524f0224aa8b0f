import type { BotSpec, Clock, Rest } from '../../contract.ts'
import type { Duplex } from 'node:stream'
import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Bot } from '../bots/bot.ts'
import { startBot, type BotSeat, type Under } from '../bots/process.ts'
import type { DebugPlan } from './plan.ts'
import { stateOfPort } from './port.ts'
import { relay } from './relay.ts'

export interface DebugState {
  readonly id: string
  readonly isListening: boolean
  readonly isAttached: boolean
  readonly paused: number | null
  readonly turn: number
}

export function newlyStarted(id: string): DebugState {
  return { id, isListening: false, isAttached: false, paused: null, turn: 0 }
}

export interface BotUnderDebugger extends BotSeat {
  readonly plan: DebugPlan
  turnNow(): number
  /** Waits before a question if a pause is requested. */
  readonly pause?: { before(turn: number, signal: AbortSignal): Promise<void> | undefined }
  emit(debugState: DebugState): void
}

const lookMillis = 50

export class DebuggedBot implements Bot {
  readonly #seat: BotUnderDebugger
  readonly #bot: Bot
  readonly #looking: NodeJS.Timeout
  #debugState: DebugState
  #lastErrors = ''
  /** Closes the port of a debugger that has none of its own. */
  #unwire = () => {}

  constructor(spec: BotSpec, seat: BotUnderDebugger) {
    this.#seat = seat
    const { plan } = seat
    this.#debugState = newlyStarted(plan.id)
    this.#looking = setInterval(() => void this.#look(), lookMillis).unref()
    const under: Under = {
      program: plan.program,
      onErrors: (errors) => this.#onErrors(errors.toString('latin1')),
      wired: (wire) => this.#wired(wire),
    }
    this.#bot = startBot(spec, { ...seat, turnNow: () => this.#debugState.turn, under })
  }

  async ask(question: Question, signal: AbortSignal, clock?: Clock): Promise<Reply> {
    const turn = this.#seat.turnNow()
    const paused = this.#seat.pause?.before(turn, signal)
    if (paused !== undefined) {
      this.#change({ paused: turn })
      await paused
    }
    this.#change({ paused: null, turn })
    const reply = await this.#bot.ask(question, signal, clock)
    if (reply.fault === undefined) this.#attached()
    return reply
  }

  async stop(): Promise<Rest> {
    clearInterval(this.#looking)
    const rest = await this.#bot.stop()
    this.#unwire()
    return rest
  }

  #wired(wire: Duplex): void {
    clearInterval(this.#looking)
    this.#unwire = relay(this.#seat.plan.port!, wire, {
      listening: () => this.#change({ isListening: true }),
      attached: () => this.#attached(),
    })
  }

  #onErrors(errors: string): void {
    const { attachedText } = this.#seat.plan
    if (attachedText === null || this.#debugState.isAttached) return
    const text = this.#lastErrors + errors
    this.#lastErrors = text.slice(-attachedText.length)
    if (text.includes(attachedText)) this.#attached()
  }

  async #look(): Promise<void> {
    const { port, attachedText } = this.#seat.plan
    const state = port === null ? 'unknown' : await stateOfPort(port)
    if (state === 'connected' && attachedText === null) this.#attached()
    else if (state !== 'closed' && !this.#debugState.isListening) this.#change({ isListening: true })
  }

  #attached(): void {
    clearInterval(this.#looking)
    if (!this.#debugState.isAttached) this.#change({ isListening: true, isAttached: true })
  }

  #change(change: Partial<DebugState>): void {
    this.#debugState = { ...this.#debugState, ...change }
    this.#seat.emit(this.#debugState)
  }
}
