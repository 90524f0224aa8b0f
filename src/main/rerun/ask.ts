import type { Rest } from '../../contract.ts'
import type { RerunEnd } from '../../contract/rerun.ts'
import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { studioClosed } from '../studio-closed.ts'
import { builtinBot, isBuiltin, legalByRules } from '../bots/builtin.ts'
import { rerunSeat } from './rerun-seat.ts'
import type { SeatOfRecord } from './record.ts'
import type { Runner } from './runner.ts'
import type { RunEnd } from './task.ts'
import type { RecordedTurn } from '../playing/answer-turns.ts'

/** Receives the new answer of a turn and returns whether to ask the next one. */
export type OnRerunTurn = (turn: RecordedTurn, now: Reply) => 'go on' | 'stop'

/** Asks a fresh bot what a seat was asked. Rejects with the signal's reason when it aborts. */
export async function rerunQuestions(
  runner: Runner,
  seat: SeatOfRecord,
  onReply: OnRerunTurn,
  signal: AbortSignal,
): Promise<{ readonly end: RerunEnd; readonly rest: Rest }> {
  const taking = new Taking(seat, onReply)
  const either = AbortSignal.any([signal, taking.enough])
  const take = (replies: readonly Reply[]) => taking.take(replies)
  const ran = isBuiltin(seat.bot.command)
    ? await runBuiltin(seat, take, either)
    : await runner.run(taskOf(seat), take, either)
  signal.throwIfAborted()
  return { end: taking.endOf(ran), rest: ran.rest }
}

function taskOf({ bot, seat, clock, turns, maxMillis, byLine, debug }: SeatOfRecord) {
  return {
    bot,
    seat,
    clock,
    questions: turns.map(({ exchange }) => exchange.question),
    turns: turns.map(({ frame }) => frame.index),
    maxMillis,
    byLine,
    ...(debug !== undefined && { debug }),
  }
}

class Taking {
  readonly #seat: SeatOfRecord
  readonly #onReply: OnRerunTurn
  readonly #enough = new AbortController()
  #taken = 0
  #last: Reply | undefined
  #error: Error | null = null

  constructor(seat: SeatOfRecord, onReply: OnRerunTurn) {
    this.#seat = seat
    this.#onReply = onReply
  }

  /** Aborts when nothing more is to be asked. */
  get enough(): AbortSignal {
    return this.#enough.signal
  }

  /** Answers after the stop are dropped: the bot was quicker than the stop. */
  take(replies: readonly Reply[]): void {
    for (const reply of replies) {
      if (this.enough.aborted) return
      this.#last = reply
      if (this.#heard(reply) === 'stop') this.#enough.abort()
    }
  }

  /** How it ended, as far as answers were taken; throws the error of taking them. */
  endOf({ end }: RunEnd): RerunEnd {
    if (this.#error !== null) throw this.#error
    if (this.#last?.fault === 'crash') return 'crash'
    if (this.enough.aborted && this.#taken < this.#seat.turns.length) return 'difference'
    if (end === 'stopped' && !this.enough.aborted) throw studioClosed()
    return end === 'time' ? 'time' : 'complete'
  }

  #heard(reply: Reply): 'go on' | 'stop' {
    try {
      return this.#onReply(this.#seat.turns[this.#taken++]!, reply)
    } catch (error) {
      this.#error = this.#explained(error as Error)
      return 'stop'
    }
  }

  /** Rules of another version may fail on the recorded data. */
  #explained(error: Error): Error {
    const { card, game } = this.#seat
    if (game === null || card.version === game.version) return error
    const words = `Match ${card.id} was played by version ${card.version} of the rules, these are version ${game.version}`
    return new UserError(`${words}: its answers cannot be compared`, { cause: error })
  }
}

/** A built-in bot chooses from the state, and has no clock: it is asked here. */
async function runBuiltin(
  { bot, card, game, seat, turns }: SeatOfRecord,
  take: (replies: readonly Reply[]) => void,
  signal: AbortSignal,
): Promise<RunEnd> {
  let state: unknown
  if (game === null)
    throw new UserError(
      `${bot.command} chooses among legal answers, which a recorded match does not hold: name a program`,
    )
  const legal = () => legalByRules(game, seat, state)
  const builtin = builtinBot(bot.command, { seat, seed: card.seed, legal })
  function* questions(): Generator<Question> {
    for (const { before, exchange } of turns) {
      state = before.state
      yield exchange.question
    }
  }
  try {
    for await (const reply of rerunSeat(builtin, questions(), signal)) take([reply])
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return { end: signal.aborted ? 'stopped' : 'complete', rest: await builtin.stop() }
}
