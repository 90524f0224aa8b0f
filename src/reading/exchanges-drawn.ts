import type { MatchRecord } from '../contract.ts'
import type { OutlineExchange } from '../contract/reading.ts'
import { telemetryIn } from '../engine/drawings.ts'
import { exceptionIn } from './exceptions.ts'
import type { Exchange, Frame } from '../engine/match.ts'
import { shortened } from './shortened.ts'

const mostText = 200

type FrameExchanges = Pick<Frame, 'index' | 'exchanges'>

/** Outlines the exchanges of a match's frames, in order. */
export class ExchangesDrawn {
  /** The first turn of a fork that was played anew; 0: not a fork. */
  readonly #forkedAt: number
  /** Bots of a fork have given own answers already. */
  #isPlayedAgain: boolean

  /** `before`: the frame before the first outlined one. */
  constructor(parent: MatchRecord['parent'], before: FrameExchanges | undefined) {
    this.#forkedAt = parent?.turn ?? 0
    this.#isPlayedAgain = before !== undefined && hasOwn(before)
  }

  of(frame: FrameExchanges): readonly OutlineExchange[] {
    const isLed = frame.index < this.#forkedAt && !this.#isPlayedAgain
    this.#isPlayedAgain ||= hasOwn(frame)
    return frame.exchanges.map((exchange) => drawn(exchange, isLed))
  }
}

function hasOwn({ exchanges }: FrameExchanges): boolean {
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
    ...(reply.errors !== '' && reportedBy(reply.errors)),
    ...(reply.leftover && { extra: shortened(reply.extra?.lines.join(' ⏎ ') ?? '', mostText) }),
    ...(reply.stale && { stale: { ...reply.stale, answer: shortened(reply.output.join(' ⏎ '), mostText) } }),
    ...(reply.stalledMillis !== undefined && { stalledMillis: reply.stalledMillis }),
    ...(divergence !== undefined && { divergence: shortened(divergence.join(' '), mostText) }),
  }
}

function reportedBy(
  errors: string,
): Pick<OutlineExchange, 'hasErrors' | 'values' | 'hasDrawings' | 'exception'> {
  const { values, drawings } = telemetryIn(errors)
  const exception = exceptionIn(errors)
  return {
    hasErrors: true,
    ...(values.length > 0 && { values }),
    ...(drawings.length > 0 && { hasDrawings: true }),
    ...(exception !== undefined && { exception }),
  }
}
