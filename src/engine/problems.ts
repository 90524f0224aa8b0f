import type { Fault, Ruling, Seat } from './game.ts'

/**
 * What is worth a look in a turn. Corrected: the rules did something else than was asked for. Slow: near to its limit. Stall: it
 * was Botscope that stood still. Leftover: more than an answer was written. Exception: stderr looks like one, or like a failed
 * assertion. Parted: it would answer otherwise now. Fall: no other turn made its standing so much worse.
 */
export type ProblemKind =
  'fault' | 'corrected' | 'slow' | 'stall' | 'leftover' | 'exception' | 'parted' | 'fall'

/** One thing that is worth a look. */
export interface Problem {
  readonly kind: ProblemKind
  readonly frame: number
  readonly seat: Seat
  /** What there is to say of it; empty where the kind says it all. */
  readonly text: string
}

/** What is to be known of an exchange. */
export interface ExchangeFacts {
  readonly seat: Seat
  readonly micros: number
  /** As the clock stretched it; Infinity without a clock. */
  readonly limitMillis: number
  readonly result: Ruling['result']
  readonly fault?: Fault
  readonly why?: string
  readonly stalledMillis?: number
  readonly hasLeftover?: true
  /** The line of stderr that tells of it. */
  readonly exception?: string
  /** It answered otherwise when it was asked again. */
  readonly isParted?: true
}

/** What is to be known of a turn. */
export interface TurnFacts {
  readonly frame: number
  readonly exchanges: readonly ExchangeFacts[]
  /** How the seats stand after it; null where that is not known. */
  readonly standing: readonly number[] | null
}

/**
 * Problems of turns in their order, in a turn in that of its seats; `near` is the part of its limit from which on an answer is
 * slow.
 */
export function problemsOf(turns: Iterable<TurnFacts>, near: number): readonly Problem[] {
  const problems: Problem[] = []
  const falls = new Falls()
  for (const { frame, exchanges, standing } of turns) {
    for (const exchange of exchanges) {
      const { seat } = exchange
      for (const [kind, text] of seenIn(exchange, near)) problems.push({ kind, frame, seat, text })
    }
    falls.look(frame, standing)
  }
  return [...problems, ...falls.deepest()].sort((a, b) => a.frame - b.frame || a.seat - b.seat)
}

function seenIn(exchange: ExchangeFacts, near: number): readonly (readonly [ProblemKind, string])[] {
  const { micros, limitMillis, result, fault, why = '', stalledMillis, exception } = exchange
  const part = micros / 1000 / limitMillis
  const seen: (readonly [ProblemKind, string] | false)[] = [
    fault !== undefined && ['fault', why],
    fault === undefined && result === 'corrected' && ['corrected', why],
    fault !== 'timeout' && part >= near && ['slow', `${Math.round(100 * part)} % of ${limitMillis} ms`],
    stalledMillis !== undefined && ['stall', `${stalledMillis} ms`],
    exchange.hasLeftover === true && ['leftover', ''],
    exception !== undefined && ['exception', exception],
    exchange.isParted === true && ['parted', ''],
  ]
  return seen.filter((each) => each !== false)
}

/** By how much each seat's lead over the best of the others became less, and where it did most. */
class Falls {
  #leads: readonly number[] | null = null
  readonly #worst: ({ readonly frame: number; readonly by: number } | undefined)[] = []

  look(frame: number, standing: readonly number[] | null): void {
    const leads = standing === null || standing.length < 2 ? null : leadsIn(standing)
    for (const [seat, lead] of (leads ?? []).entries()) {
      const by = (this.#leads?.[seat] ?? lead) - lead
      if (by > (this.#worst[seat]?.by ?? 0)) this.#worst[seat] = { frame, by }
    }
    this.#leads = leads
  }

  deepest(): readonly Problem[] {
    return this.#worst.flatMap((worst, seat) =>
      worst === undefined
        ? []
        : [{ kind: 'fall' as const, frame: worst.frame, seat, text: `by ${Number(worst.by.toFixed(2))}` }],
    )
  }
}

function leadsIn(standing: readonly number[]): readonly number[] {
  return standing.map((own, seat) => own - Math.max(...standing.filter((_, other) => other !== seat)))
}
