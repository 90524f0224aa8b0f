import type { Fault, Ruling } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/match.ts'

/** An answer that was not done as given: boards draw it as a ghost. */
export interface RefusedAnswer {
  readonly seat: number
  readonly result: Exclude<Ruling['result'], 'done'>
  readonly fault?: Fault
  /** The answer as the bot wrote it; it may be anything, or nothing. */
  readonly lines: readonly string[]
  /** What was done instead, in the protocol's words; null: nothing. */
  readonly did: string | null
  /** Empty where the rules give no reason. */
  readonly why: string
}

export function refusedAnswersIn({ exchanges }: Frame): readonly RefusedAnswer[] {
  return exchanges.flatMap(({ reply, ruling: { seat, result, fault, did, why } }) =>
    result === 'done'
      ? []
      : [{ seat, result, ...(fault && { fault }), lines: reply.output, did: did ?? null, why: why ?? '' }],
  )
}
