import type { MatchCard } from '../../../contract.ts'
import type { Json } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/match.ts'
import { TelemetryValues, valueBy } from '../../../engine/telemetry.ts'

/** What a tool reads, and what was left out of it, each as a sentence. */
interface ToolResult {
  readonly result: { readonly [name: string]: Json }
  readonly remarks: readonly string[]
}

/** cgarena keeps a turn in 16 bits. */
const lastTurn = 65_535

const mostNames = 1000

/** The JSON object that psyleague reads. Values of seats are numbers there; it knows no turns. */
export function psyleagueResult(card: MatchCard, frames: readonly Frame[]): ToolResult {
  const ofMatch = new Map<string, Json>([
    ['seed', scalar(card.seed)],
    ['turns', card.frames - 1],
    ['match', card.id],
  ])
  const ofSeats = card.seats.map((_, seat) => new Map<string, Json>([['score', scoreOf(card, seat)]]))
  const own = { ofMatch: new Set(ofMatch.keys()), ofSeat: new Set(['score']) }
  const { values, remarks } = reportedValues(card, frames, own)
  const texts = new Set<string>()
  for (const { seat, name, value } of values) {
    if (seat === null) ofMatch.set(name, value)
    else if (typeof value === 'number') ofSeats[seat]!.set(name, value)
    else
      texts.add(
        `${name}: ${value.slice(0, mostShown)} is not a number, and psyleague takes no texts of a seat`,
      )
  }
  const result = {
    ranks: card.ranks,
    errors: errorFlags(card),
    test_data: Object.fromEntries(ofMatch),
    player_data: ofSeats.map((each) => Object.fromEntries(each)),
  }
  return { result, remarks: [...remarks, ...texts] }
}

/** The JSON object that cgarena reads; it takes values as texts only. */
export function cgarenaResult(card: MatchCard, frames: readonly Frame[]): ToolResult {
  const own = { ofMatch: new Set(['botscope', 'turns']), ofSeat: new Set(['score']) }
  const { values, remarks } = reportedValues(card, frames, own)
  const attributes = [
    { name: 'botscope', player: null, turn: null, value: card.id },
    { name: 'turns', player: null, turn: null, value: `${card.frames - 1}` },
    ...card.seats.map((_, player) => ({
      name: 'score',
      player,
      turn: null,
      value: `${scoreOf(card, player)}`,
    })),
    ...values
      .filter(({ turn }) => turn === null || turn <= lastTurn)
      .map(({ seat, turn, name, value }) => ({ name, player: seat, turn, value: `${value}` })),
  ]
  const late = values.filter(({ turn }) => turn !== null && turn > lastTurn)
  return {
    result: { ranks: card.ranks, errors: errorFlags(card), attributes },
    remarks: [
      ...remarks,
      ...late.map(({ name, turn }) => `${name} of turn ${turn}: cgarena has turns up to ${lastTurn}`),
    ],
  }
}

/** A value that bots reported. */
interface ReportedValue {
  /** Null: of the match. */
  readonly seat: number | null
  readonly turn: number | null
  readonly name: string
  readonly value: number | string
}

interface OwnNames {
  readonly ofMatch: ReadonlySet<string>
  readonly ofSeat: ReadonlySet<string>
}

/**
 * The values that bots reported in the form of these tools, each name once: the last value, or the sum. Names that Botscope gives
 * itself are left out, and texts that a tool could take for a number that is none.
 */
function reportedValues(
  card: MatchCard,
  frames: readonly Frame[],
  own: OwnNames,
): { readonly values: readonly ReportedValue[]; readonly remarks: readonly string[] } {
  const ofMatch = new TelemetryValues(mostNames)
  const ofSeats = card.seats.map(() => new TelemetryValues(mostNames))
  const remarks = new Set<string>()
  for (const [seat, values] of ofSeats.entries()) {
    for (const line of errorsOf(card, frames, seat).split('\n')) {
      if (!/^\s*\[[TP]DATA/i.test(line)) continue
      const said = valueBy(line.trim())
      if (said === null) {
        remarks.add(`"${line.trim().slice(0, mostShown)}": not [PDATA] name = value, or too long`)
        continue
      }
      const { name, value, of } = said
      if ((of === 'match' ? own.ofMatch : own.ofSeat).has(name))
        remarks.add(`${name}: Botscope reports its own`)
      else if (typeof value === 'string' && isNoNumber(value))
        remarks.add(`${name}: ${value} is not a finite number`)
      else if (!(of === 'match' ? ofMatch : values).add(said))
        remarks.add(`names after the first ${mostNames}`)
    }
  }
  const all = [[null, ofMatch] as const, ...ofSeats.entries()]
  return {
    values: all.flatMap(([seat, { all }]) =>
      all.map(({ name, value, turn = null }) => ({ seat, turn, name, value })),
    ),
    remarks: [...remarks],
  }
}

const mostShown = 60

/** A number of Rust and Python that no database takes. */
function isNoNumber(text: string): boolean {
  return /^[+-]?(nan|inf|infinity)$/i.test(text) || Math.abs(Number(text)) === Infinity
}

function scoreOf({ scores }: MatchCard, seat: number): number {
  return scores?.[seat] ?? 0
}

/**
 * The scores that cg-brutaltester compares: whole numbers, the game's own where they are, and negative only for a seat that
 * failed and is behind all that did not.
 */
export function brutaltesterScores(card: MatchCard): readonly number[] {
  const ranks = card.ranks ?? card.seats.map(() => 0)
  const flags = errorFlags(card)
  const scores = card.scores ?? []
  const best = Math.min(...ranks.filter((_, seat) => flags[seat] === 1), Infinity)
  const hasFailed = (seat: number) =>
    flags[seat] === 1 && !ranks.some((rank, other) => flags[other] === 0 && rank > ranks[seat]!)
  const areFit =
    scores.every((score) => Number.isSafeInteger(score) && score >= 0) && followRanks(scores, ranks)
  return ranks.map((rank, seat) => {
    if (hasFailed(seat)) return -1 - (rank - best)
    return areFit ? scores[seat]! : ranks.filter((other) => other > rank).length
  })
}

function errorsOf({ rests }: MatchCard, frames: readonly Frame[], seat: number): string {
  const answers = frames.flatMap(({ exchanges }) =>
    exchanges.filter(({ question }) => question.seat === seat),
  )
  return [...answers.map(({ reply }) => reply.errors), rests[seat]?.errors ?? ''].join('')
}

function errorFlags(card: MatchCard): readonly number[] {
  return card.seats.map((_, seat) => (card.faults.some((fault) => fault.seat === seat) ? 1 : 0))
}

function followRanks(scores: readonly number[], ranks: readonly number[]): boolean {
  return ranks.every((rank, a) =>
    ranks.every((other, b) => Math.sign(scores[b]! - scores[a]!) === Math.sign(rank - other)),
  )
}

function scalar(text: string): Json {
  return /^-?\d+(\.\d+)?$/.test(text) && Number.isSafeInteger(Math.trunc(Number(text))) ? Number(text) : text
}
