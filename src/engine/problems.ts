import { exceptionIn } from './exceptions.ts'
import type { Fault, Ruling, Seat } from './game.ts'
import type { Remark, Stale } from './match.ts'

/**
 * What is worth a look in a turn, the most serious first. Disagreement: the program that first played it tells it otherwise than
 * the rules make it. Stale: the answer was written before its question. Leftover: more than an answer was written. Exception: stderr
 * looks like one, or like a failed assertion. Corrected: the rules did something else than was asked for. Slow: near to its limit.
 * Stall: without a stall of Botscope the answer would have been in time. Parted: it answered otherwise when it was asked again.
 * Fall: no other turn made its standing so much worse.
 */
export const problemKinds = [
  'fault',
  'disagreement',
  'stale',
  'leftover',
  'exception',
  'corrected',
  'slow',
  'stall',
  'parted',
  'fall',
] as const
/** One kind of them. */
export type ProblemKind = (typeof problemKinds)[number]

/** What is looked for in many matches where nothing else is said: each has a fall. */
export const usualKinds = problemKinds.filter((kind) => kind !== 'fall')

/** One thing that is worth a look. */
export interface Problem {
  readonly kind: ProblemKind
  readonly frame: number
  /** Null: the match as a whole. */
  readonly seat: Seat | null
  /** What there is to say of it; empty where the kind says it all. */
  readonly text: string
}

/** What is to be known of an exchange. */
export interface ExchangeFacts {
  readonly seat: Seat
  readonly micros: number
  /** As the game states it, whatever the clock makes of it. */
  readonly limitMillis: number
  readonly result: Ruling['result']
  readonly fault?: Fault
  readonly why?: string
  readonly stalledMillis?: number
  /** The extra lines that it wrote; empty where only that there were some is known. */
  readonly extra?: string
  readonly stale?: Stale & { readonly answer: string }
  /** The line of stderr that tells of it. */
  readonly exception?: string
  /** What it answered when it was asked again, where that was something else. */
  readonly parted?: string
}

/** What is to be known of a turn. */
export interface TurnFacts {
  readonly frame: number
  readonly exchanges: readonly ExchangeFacts[]
  /** How the seats stand after it; null where that is not known. */
  readonly standing: readonly number[] | null
  readonly remarks?: readonly Remark[]
}

/** Problems of turns that come in their order. */
export class ProblemsSoFar {
  readonly #near: number | null
  readonly #problems: Problem[] = []
  readonly #falls = new Falls()
  #turns = 0

  /** `near` is the part of its limit from which on an answer is slow; null: there is no clock. */
  constructor(near: number | null) {
    this.#near = near
  }

  /** How many turns were looked at. */
  get turns(): number {
    return this.#turns
  }

  /** Turn by turn, in a turn in the order of its seats. */
  get all(): readonly Problem[] {
    const falls = this.#falls.worst.map(problemOf)
    return [...this.#problems, ...falls].sort((a, b) => a.frame - b.frame || (a.seat ?? -1) - (b.seat ?? -1))
  }

  look({ frame, exchanges, standing, remarks }: TurnFacts): void {
    this.#turns += 1
    if (remarks !== undefined) addDisagreements(this.#problems, frame, remarks)
    for (const exchange of exchanges) addProblems(this.#problems, frame, exchange, this.#near)
    this.#falls.look(frame, standing)
  }
}

/** Adds the problems of an exchange, but for its fall, which only all turns together tell. */
export function addProblems(
  problems: Problem[],
  frame: number,
  exchange: ExchangeFacts,
  near: number | null,
): void {
  const { seat, micros, limitMillis, result, fault, why = '', extra, stale, exception, parted } = exchange
  const add = (kind: ProblemKind, text: string) => void problems.push({ kind, frame, seat, text })
  const part = limitMillis > 0 ? micros / 1000 / limitMillis : 0
  if (fault !== undefined) add('fault', why === '' ? fault : `${fault}: ${why}`)
  if (stale !== undefined) {
    add('stale', staleText(stale))
    if (stale.extra && stale.turn > 0)
      problems.push({ kind: 'leftover', frame: stale.turn, seat, text: leftoverText(stale.answer) })
  }
  if (extra !== undefined) add('leftover', leftoverText(extra))
  if (exception !== undefined) add('exception', exception)
  if (fault === undefined && result === 'corrected') add('corrected', why)
  if (near !== null && fault !== 'timeout' && part >= near)
    add('slow', `${Math.round(100 * part)} % of ${limitMillis} ms`)
  if (near !== null && isStallsFault(exchange))
    add('stall', `${exchange.stalledMillis} of ${Math.round(micros / 1000)} ms, limit ${limitMillis} ms`)
  if (parted !== undefined) add('parted', parted)
}

/** The answer took longer than its limit, and would not have without the stall. */
function isStallsFault({ micros, limitMillis, stalledMillis = 0 }: ExchangeFacts): boolean {
  const millis = micros / 1000
  return limitMillis > 0 && millis > limitMillis && millis - stalledMillis <= limitMillis
}

function leftoverText(extra: string): string {
  return extra === '' ? 'read as its next answer' : `read as its next answer: ${extra}`
}

function staleText({ turn, counted, answer }: NonNullable<ExchangeFacts['stale']>): string {
  if (turn === 0) return `written before its first question: ${answer}`
  return `${counted ? 'probably the answer to' : 'written in'} turn ${turn}: ${answer}`
}

/** Adds where the program that first played a match tells a turn otherwise. */
export function addDisagreements(problems: Problem[], frame: number, remarks: readonly Remark[]): void {
  for (const { kind, seat = null, text } of remarks)
    if (kind === 'disagreement') problems.push({ kind, frame, seat, text })
}

/** What bots wrote to stderr after their last answers, one for each seat: it is told with the last turn. */
export function restProblems(
  rests: readonly { readonly errors: string }[],
  frame: number,
): readonly Problem[] {
  return rests.flatMap(({ errors }, seat) => {
    const text = exceptionIn(errors)
    return text === undefined ? [] : [{ kind: 'exception' as const, frame, seat, text }]
  })
}

/** How much a seat's lead over the best of the others became less, and where. */
export interface Fall {
  readonly seat: Seat
  readonly frame: number
  readonly by: number
}

/** Finds for each seat the turn in which its lead over the best of the others became less than in any other. */
export class Falls {
  #leads: readonly number[] | null = null
  readonly #worst: (Fall | undefined)[] = []

  /** Turns come in their order. */
  look(frame: number, standing: readonly number[] | null): void {
    const leads = standing === null || standing.length < 2 ? null : leadsIn(standing)
    for (const [seat, lead] of (leads ?? []).entries()) {
      const by = (this.#leads?.[seat] ?? lead) - lead
      if (by > (this.#worst[seat]?.by ?? 0)) this.#worst[seat] = { seat, frame, by }
    }
    this.#leads = leads
  }

  /** One for each seat that fell at all. */
  get worst(): readonly Fall[] {
    return this.#worst.filter((fall) => fall !== undefined)
  }
}

/** A fall as the problem that it is. */
export function problemOf({ seat, frame, by }: Fall): Problem {
  return { kind: 'fall', frame, seat, text: `−${Number(by.toFixed(2))} points` }
}

function leadsIn(standing: readonly number[]): readonly number[] {
  return standing.map((own, seat) => own - Math.max(...standing.filter((_, other) => other !== seat)))
}
