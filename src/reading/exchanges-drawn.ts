import type { MatchRecord } from '../contract.ts'
import type { OutlineExchange } from '../contract/reading.ts'
import { telemetryIn } from '../engine/drawings.ts'
import { beliefsOf, outlinedBeliefs } from './beliefs.ts'
import { exceptionIn } from './exceptions.ts'
import type { Exchange, Frame } from '../engine/match.ts'
import { secretsIn } from './game-secrets.ts'
import { slowTimesOf } from './processor-text.ts'
import { shortened } from './shortened.ts'

const mostText = 200

type FrameExchanges = Pick<Frame, 'index' | 'exchanges' | 'state'>

/** Outlines the exchanges of a match's frames, in order. */
export class ExchangesDrawn {
  /** The first turn of a fork that was played anew; 0: not a fork. */
  readonly #forkedAt: number
  readonly #game: string
  /** Bots of a fork have given own answers already. */
  #isPlayedAgain: boolean
  /** Its state is read only if a bot says what it believes of it. */
  #before: FrameExchanges | undefined

  /** `before`: the frame before the first outlined one. */
  constructor(match: Pick<MatchRecord, 'parent' | 'game'>, before: FrameExchanges | undefined) {
    this.#forkedAt = match.parent?.turn ?? 0
    this.#game = match.game
    this.#isPlayedAgain = before !== undefined && hasOwn(before)
    this.#before = before
  }

  of(frame: FrameExchanges): readonly OutlineExchange[] {
    const isLed = frame.index < this.#forkedAt && !this.#isPlayedAgain
    this.#isPlayedAgain ||= hasOwn(frame)
    const before = this.#before
    this.#before = frame
    return frame.exchanges.map((exchange) => ({
      ...drawn(exchange, isLed),
      ...this.#reported(exchange, before),
    }))
  }

  #reported(
    { question, reply: { errors } }: Exchange,
    before: FrameExchanges | undefined,
  ): Pick<OutlineExchange, 'hasErrors' | 'values' | 'hasDrawings' | 'beliefs' | 'exception'> {
    if (errors === '') return {}
    const said = telemetryIn(errors)
    const { values, drawings } = said
    const exception = exceptionIn(errors)
    const beliefs =
      said.beliefs.length === 0
        ? undefined
        : outlinedBeliefs(beliefsOf(said, question.seat, before?.state, secretsIn(this.#game)))
    return {
      hasErrors: true,
      ...(values.length > 0 && { values }),
      ...((drawings.length > 0 || (beliefs?.wrong ?? 0) > 0) && { hasDrawings: true }),
      ...(beliefs !== undefined && { beliefs }),
      ...(exception !== undefined && { exception }),
    }
  }
}

function hasOwn({ exchanges }: Pick<Frame, 'exchanges'>): boolean {
  return exchanges.some(({ reply }) => reply.by === 'bot')
}

/**
 * No clock runs for a person; if a person changed a bot's answer, the time is the bot's. Matches of other programs have no times.
 */
function isTimed({ by, instead, micros }: Exchange['reply']): boolean {
  if (by === 'record' && micros === 0) return false
  return by !== 'person' || instead !== undefined
}

/** `isLed`: the record should have answered. */
function drawn({ question, reply, ruling }: Exchange, isLed: boolean): OutlineExchange {
  const { fault, result, why } = ruling
  const divergence =
    isLed && reply.by === 'bot' ? reply.output : reply.by === 'record' ? reply.instead : undefined
  return {
    seat: question.seat,
    micros: reply.micros,
    limitMillis: isTimed(reply) ? question.limitMillis : 0,
    result,
    ...(fault !== undefined && { fault }),
    ...(why !== undefined &&
      (fault !== undefined || result === 'corrected') && { why: shortened(why, mostText) }),
    ...(reply.leftover && { extra: shortened(reply.extra?.lines.join(' ⏎ ') ?? '', mostText) }),
    ...(reply.stale && { stale: { ...reply.stale, answer: shortened(reply.output.join(' ⏎ '), mostText) } }),
    ...(reply.stalledMillis !== undefined && { stalledMillis: reply.stalledMillis }),
    ...slowTimesOf(reply),
    ...(divergence !== undefined && { divergence: shortened(divergence.join(' '), mostText) }),
  }
}
