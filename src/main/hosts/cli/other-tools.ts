import type { MatchCard } from '../../../contract.ts'
import type { Json } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/match.ts'

/** Lines of stderr that psyleague's and cgarena's sample scripts read: of the match or of a seat, `+` adds up. */
const valueLine = /^\[(T|P)DATA(\+?)\](?:\[(\d+)\])?\s+(\w+)\s*=\s*(.+)$/

/** A value that a bot reported in the form of these tools. */
interface ReportedValue {
  readonly seat: number
  readonly isOfMatch: boolean
  readonly isAddend: boolean
  readonly turn: number | null
  readonly name: string
  readonly value: string
}

/** The values that bots reported; `[n]` names a turn. */
export function reportedValues(card: MatchCard, frames: readonly Frame[]): readonly ReportedValue[] {
  const texts = card.seats.map((_, seat) => errorsOf(card, frames, seat).join(''))
  return texts.flatMap((text, seat) =>
    text.split('\n').flatMap((line) => {
      const [, kind, plus, turn, name, value] = valueLine.exec(line.trim()) ?? []
      if (name === undefined || value === undefined) return []
      const at = turn === undefined ? null : Number(turn)
      return [{ seat, isOfMatch: kind === 'T', isAddend: plus === '+', turn: at, name, value: value.trim() }]
    }),
  )
}

/** The JSON object that psyleague reads. */
export function psyleagueResult(
  card: MatchCard,
  frames: readonly Frame[],
): { readonly [name: string]: Json } {
  const ofMatch: { [name: string]: Json } = {
    seed: scalar(card.seed),
    turns: card.frames - 1,
    match: card.id,
  }
  const ofPlayers: { [name: string]: number }[] = card.seats.map((_, seat) => ({
    score: card.scores?.[seat] ?? 0,
  }))
  for (const { seat, isOfMatch, isAddend, name, value } of reportedValues(card, frames)) {
    const number = Number(value)
    if (isOfMatch) ofMatch[name] = scalar(value)
    else if (Number.isFinite(number))
      ofPlayers[seat]![name] = number + (isAddend ? (ofPlayers[seat]![name] ?? 0) : 0)
  }
  return { ranks: card.ranks, errors: errorFlags(card), test_data: ofMatch, player_data: ofPlayers }
}

/** The JSON object that cgarena reads; it takes values as texts only. */
export function cgarenaResult(card: MatchCard, frames: readonly Frame[]): { readonly [name: string]: Json } {
  const own = [
    { name: 'botscope', player: null, turn: null, value: card.id },
    { name: 'turns', player: null, turn: null, value: `${card.frames - 1}` },
    ...card.seats.map((_, player) => ({
      name: 'score',
      player,
      turn: null,
      value: `${card.scores?.[player] ?? 0}`,
    })),
  ]
  const reported = reportedValues(card, frames).map(({ seat, isOfMatch, turn, name, value }) => {
    return { name, player: isOfMatch ? null : seat, turn, value }
  })
  return { ranks: card.ranks, errors: errorFlags(card), attributes: [...own, ...reported] }
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

function errorsOf({ rests }: MatchCard, frames: readonly Frame[], seat: number): readonly string[] {
  const answers = frames.flatMap(({ exchanges }) =>
    exchanges.filter(({ question }) => question.seat === seat),
  )
  return [...answers.map(({ reply }) => reply.errors), rests[seat]?.errors ?? '']
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
