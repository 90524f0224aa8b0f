import { withNames } from '../../reading/match-labels.ts'
import type { MatchCard } from '../../contract.ts'
import { telemetryIn } from '../../engine/drawings.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import { limitUnder } from '../../reading/time-limit.ts'
import { standings } from './standings.ts'
import type { Exportable } from './writer.ts'

/** An event of Chrome's trace format: times and durations in whole microseconds. */
export type TraceEvent =
  | {
      readonly ph: 'M'
      readonly name: string
      readonly pid: number
      readonly tid: number
      readonly args: object
    }
  | (Timed & { readonly ph: 'X'; readonly cat: string; readonly dur: number })
  | (Timed & { readonly ph: 'i'; readonly cat: string; readonly s: 't' })
  | (Timed & { readonly ph: 'C' })

interface Timed {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly args?: object
}

/** The match's process; 0 is the idle process. */
const pid = 1
const turnsTrack = 1
const trackOf = (seat: number) => turnsTrack + 1 + seat

/** A trace for Perfetto and chrome://tracing, in pieces: who thought when, and for how long. */
export async function* traceOf(match: Exportable): AsyncGenerator<string> {
  let separator = '{"displayTimeUnit":"ms","traceEvents":[\n'
  for await (const event of eventsOf(match)) {
    yield separator + JSON.stringify(event)
    separator = ',\n'
  }
  const { id, game, seed, options } = match.card
  yield `\n],"otherData":${JSON.stringify({ match: id, game, seed, options })}}\n`
}

/** Turns follow each other without gaps: other time was not recorded. */
async function* eventsOf({ card, frames, outline }: Exportable): AsyncGenerator<TraceEvent> {
  yield* tracks(card)
  let ts = 0
  for await (const [frame, standing] of standings(frames, outline)) {
    const micros = Math.max(0, ...frame.exchanges.map(({ reply }) => reply.micros))
    if (frame.exchanges.length > 0) yield turnOf(card, frame, ts, micros)
    for (const exchange of frame.exchanges) yield* exchangeEvents(card, frame, exchange, ts)
    // Of turns that took no time each still has a place of its own.
    ts += frame.exchanges.length > 0 ? micros + 1 : 0
    if (standing !== null) yield counter('standing', ts, bySeat(card, standing))
  }
}

function* tracks(card: MatchCard): Generator<TraceEvent> {
  const names = card.seats.map((_, seat) => [trackOf(seat), seatName(card, seat)] as const)
  yield meta('process_name', 0, { name: `${card.game}, seed ${card.seed}` })
  for (const [tid, name] of [[turnsTrack, 'Turns'] as const, ...names]) {
    yield meta('thread_name', tid, { name })
    yield meta('thread_sort_index', tid, { sort_index: tid })
  }
}

function turnOf(card: MatchCard, { index, events }: Frame, ts: number, dur: number): TraceEvent {
  const args = { events: events.map(({ text }) => withNames(card, text)) }
  return { name: `turn ${index}`, cat: 'turn', ph: 'X', ts, dur, pid, tid: turnsTrack, args }
}

function* exchangeEvents(
  card: MatchCard,
  { index }: Frame,
  { question, reply, ruling, say }: Exchange,
  ts: number,
): Generator<TraceEvent> {
  const { seat, micros: dur } = reply
  const tid = trackOf(seat)
  const { fault, result, did } = ruling
  const why = ruling.why ?? reply.why
  const { output, by, late, stalledMillis } = reply
  const details = { result, ...(did !== undefined && { did }), ...(why !== undefined && { why }) }
  const { limitMillis } = question
  const limits = { limitMillis, appliedLimitMillis: limitUnder(card.clock, limitMillis) }
  const args = {
    ...{ turn: index, answer: output.join('\n'), by, ...limits, ...details },
    ...(say !== undefined && { say }),
  }
  yield { name: `turn ${index}`, cat: fault ?? 'answer', ph: 'X', ts, dur, pid, tid, args }
  const end = ts + dur
  const instant = (name: string, more: object): TraceEvent => ({
    ...{ name, cat: 'fault', ph: 'i', s: 't', ts: end, pid, tid, args: { turn: index, ...more } },
  })
  if (fault !== undefined) yield instant(fault, details)
  if (late !== undefined) yield instant('late', { late })
  if (stalledMillis !== undefined) yield instant('Botscope was stalled', { stalledMillis })
  for (const { name, value, of, turn = index } of telemetryIn(reply.errors).values) {
    const whose = of === 'match' ? name : `${seatName(card, seat)}: ${name}`
    if (typeof value === 'number' && turn === index) yield counter(whose, end, { [name]: value })
  }
}

function counter(name: string, ts: number, args: object): TraceEvent {
  return { name, ph: 'C', ts, pid, tid: turnsTrack, args }
}

function bySeat(card: MatchCard, values: readonly number[]): object {
  return Object.fromEntries(values.map((value, seat) => [seatName(card, seat), value]))
}

/** Two seats may have bots of the same name. */
function seatName({ seats }: MatchCard, seat: number): string {
  return `${seat} ${seats[seat]?.name ?? '?'}`
}

function meta(name: string, tid: number, args: object): TraceEvent {
  return { name, ph: 'M', pid, tid, args }
}
