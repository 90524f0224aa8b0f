import type { BotSpec } from '../../contract.ts'
import type { RerunOrder } from '../../contract/rerun.ts'
import type { DebugTerms, RerunDebug } from '../../contract/debug.ts'
import type { ForkOrder } from '../../contract/fork.ts'

export interface DebugAsk {
  readonly match: string
  readonly seat: number
  /** The turn before which it pauses. */
  readonly turn: number
  /** Null: the recorded bot, in its current state. */
  readonly bot: BotSpec | null
  readonly terms: DebugTerms
}

/** A rerun of the seat that pauses before the turn. */
export function rerunOf({
  match,
  seat,
  turn,
  bot,
  terms,
}: DebugAsk): RerunOrder & { readonly debug: RerunDebug } {
  return {
    ...{ match, seat, times: 1, stopAtDifference: false },
    ...(bot !== null && { bot }),
    debug: { terms, until: { kind: 'turn', turn } },
  }
}

/** A fork at the turn, paused before it. */
export function forkOf({ match, seat, turn, bot, terms }: DebugAsk): ForkOrder {
  return {
    ...{ match, turn, answers: [], parting: 'record' },
    bots: bot === null ? [] : [{ seat, bot }],
    until: { kind: 'turn', turn, at: 'before' },
    debug: [{ seat, terms }],
  }
}
