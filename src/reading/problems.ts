import type { AnalyzedTurn } from '../contract/analysis.ts'
import type { ProblemKind } from '../contract/match.ts'
import type { Problem } from '../contract/problems.ts'
import type { OutlineBeliefs } from '../contract/reading.ts'
import { costText, answerMark, sameGameText, type MarkThresholds } from '../engine/analysis/marks.ts'
import type { Clock } from '../contract.ts'
import { BeliefsSoFar } from './belief-runs.ts'
import { exceptionIn, isEndOfInput } from './exceptions.ts'
import { partsText } from './processor-text.ts'
import { limitText, limitUnder, shareOfLimit, shareText } from './time-limit.ts'
import type { Fault, Ruling, Seat } from '../engine/game.ts'
import type { Remark, SlowTimes, Stale } from '../engine/match.ts'
import { counted } from '../number-text.ts'

export interface ExchangeFacts extends SlowTimes {
  readonly seat: Seat
  readonly micros: number
  /** The real limit, as the game states it, whatever the clock. 0: no clock ran for this answer. */
  readonly limitMillis: number
  readonly result: Ruling['result']
  readonly fault?: Fault
  readonly why?: string
  readonly stalledMillis?: number
  /** The extra lines; empty where only their presence is known. */
  readonly extra?: string
  readonly stale?: Stale & { readonly answer: string }
  readonly exception?: string
  readonly beliefs?: OutlineBeliefs
  readonly divergence?: string
  /** What a rerun with the input line by line tells. */
  readonly unread?: string
}

export interface TurnFacts {
  readonly turn: number
  readonly exchanges: readonly ExchangeFacts[]
  readonly standing: readonly number[] | null
  readonly remarks?: readonly Remark[]
}

/** Turns must be added in order. */
export class ProblemsSoFar {
  readonly #near: number
  readonly #clock: Clock
  readonly #problems: Problem[] = []
  readonly #falls = new Falls()
  readonly #beliefs = new BeliefsSoFar()
  #turns = 0

  /** `near`: the part of the real limit from which an answer counts as slow. */
  constructor(clock: Clock, near: number) {
    this.#clock = clock
    this.#near = near
  }

  get turns(): number {
    return this.#turns
  }

  /** Ordered by turn, then by seat. */
  get all(): readonly Problem[] {
    const falls = this.#falls.worst.map(problemOf)
    return [...this.#problems, ...this.#beliefs.problems, ...falls].sort(byTurn)
  }

  look({ turn, exchanges, standing, remarks }: TurnFacts): void {
    this.#turns += 1
    if (remarks !== undefined) addRemarked(this.#problems, turn, remarks)
    for (const exchange of exchanges) {
      addProblems(this.#problems, turn, exchange, this.#clock, this.#near)
      this.#beliefs.look(turn, exchange.seat, exchange.beliefs)
    }
    this.#falls.look(turn, standing)
  }
}

/** Adds the problems of an exchange, except its fall and its beliefs, which depend on other turns. */
export function addProblems(
  problems: Problem[],
  turn: number,
  exchange: ExchangeFacts,
  clock: Clock,
  near: number,
): void {
  const { seat, micros, limitMillis, result, fault, why = '', extra, stale, exception } = exchange
  const { divergence, unread } = exchange
  const add = (kind: ProblemKind, text: string) => void problems.push({ kind, turn, seat, text })
  const share = shareOfLimit(exchange)
  const time = fault === 'timeout' || clock !== 'off' ? timeParts(exchange) : ''
  if (fault !== undefined)
    add('fault', (why === '' ? fault : `${fault}: ${why}`) + (fault === 'timeout' ? time : ''))
  if (stale !== undefined) {
    add('stale', staleText(stale))
    if (stale.extra && stale.turn > 0)
      problems.push({ kind: 'leftover', turn: stale.turn, seat, text: leftoverText(stale.answer) })
  }
  if (extra !== undefined) add('leftover', leftoverText(extra))
  if (exception !== undefined) add('exception', exception)
  if (fault === undefined && result === 'corrected') add('corrected', why)
  if (clock !== 'off' && fault !== 'timeout' && share >= near)
    add('slow', shareText(share, limitMillis) + time)
  if (isSavedFromStall(exchange, clock))
    add(
      'stall',
      `Botscope's stall of ${exchange.stalledMillis} ms is not counted: ${Math.round(micros / 1000)} ms${limitText(clock, limitMillis)}`,
    )
  if (unread !== undefined) add('unread', unread)
  if (divergence !== undefined) add('divergence', divergence)
}

/** `; 34 ms on the processor, …`; nothing where nobody knows. */
function timeParts(exchange: ExchangeFacts): string {
  const text = partsText(exchange)
  return text === '' ? '' : `; ${text}`
}

/** The answer exceeded the limit that applied, but only because of the stall. */
function isSavedFromStall({ micros, limitMillis, stalledMillis = 0 }: ExchangeFacts, clock: Clock): boolean {
  const limit = limitUnder(clock, limitMillis)
  const millis = micros / 1000
  return limit !== null && limit > 0 && millis > limit && millis - stalledMillis <= limit
}

function leftoverText(extra: string): string {
  return extra === '' ? 'read as its next answer' : `read as its next answer: ${extra}`
}

function staleText({ turn, counted, answer }: NonNullable<ExchangeFacts['stale']>): string {
  if (turn === 0) return `written before its first question: ${answer}`
  return `${counted ? 'probably the answer to' : 'written in'} turn ${turn}: ${answer}`
}

export function addRemarked(problems: Problem[], frame: number, remarks: readonly Remark[]): void {
  for (const { kind, seat = null, turn = frame, text } of remarks) {
    if (kind === 'disagreement' || kind === 'unasked') problems.push({ kind, turn, seat, text })
    if (kind === 'rejected') problems.push({ kind: 'fault', turn, seat, text: `invalid: ${text}` })
  }
}

/** What bots wrote after their last answers. That their input has ended is no problem. */
export function restProblems(
  rests: readonly { readonly errors: string }[],
  turn: number,
): readonly Problem[] {
  return rests.flatMap(({ errors }, seat) => {
    const text = exceptionIn(errors)
    return text === undefined || isEndOfInput(text) ? [] : [{ kind: 'exception' as const, turn, seat, text }]
  })
}

export function costlyProblems(
  turns: readonly AnalyzedTurn[],
  thresholds: MarkThresholds,
): readonly Problem[] {
  return turns.flatMap((checked) => {
    const { turn, seat, loss, best } = checked
    const mark = answerMark(loss, thresholds)
    const marked = mark === null ? undefined : `${mark}, cost ${costText(loss)}: better is ${best}`
    const text = sameGameText(checked) ?? marked
    return text === undefined ? [] : [{ kind: 'costly' as const, turn, seat, text }]
  })
}

/** In the order of lists. */
export function byTurn(a: Problem, b: Problem): number {
  return a.turn - b.turn || (a.seat ?? -1) - (b.seat ?? -1)
}

export interface Fall {
  readonly seat: Seat
  readonly turn: number
  readonly by: number
}

/** Finds for each seat the turn in which its lead over the best of the others fell most. */
export class Falls {
  #leads: readonly number[] | null = null
  readonly #worst: (Fall | undefined)[] = []

  look(turn: number, standing: readonly number[] | null): void {
    const leads = standing === null || standing.length < 2 ? null : leadsIn(standing)
    for (const [seat, lead] of (leads ?? []).entries()) {
      const by = (this.#leads?.[seat] ?? lead) - lead
      if (by > (this.#worst[seat]?.by ?? 0)) this.#worst[seat] = { seat, turn, by }
    }
    this.#leads = leads
  }

  get worst(): readonly Fall[] {
    return this.#worst.filter((fall) => fall !== undefined)
  }
}

export function problemOf({ seat, turn, by }: Fall): Problem {
  return { kind: 'fall', turn, seat, text: `−${counted(Number(by.toFixed(2)), 'point')}` }
}

function leadsIn(standing: readonly number[]): readonly number[] {
  return standing.map((own, seat) => own - Math.max(...standing.filter((_, other) => other !== seat)))
}
