import type { MatchCard } from '../../contract.ts'

/** How a bot did in matches that were started together. */
export interface BotResult {
  readonly name: string
  readonly wins: number
  /** Of the matches that have scores; null where none has. */
  readonly meanScore: number | null
  readonly faults: number
}

/** How matches that were started together went, as far as they are over. */
export interface BatchResult {
  readonly over: number
  readonly running: number
  readonly draws: number
  /** Those of all bots. */
  readonly faults: number
  readonly bots: readonly BotResult[]
}

/** Who was better: by the names of the bots, whichever seats they had. */
export function batchResult(cards: readonly MatchCard[]): BatchResult {
  const ended = cards.filter(({ end }) => end !== null)
  const names = [...new Set(ended.flatMap(({ seats }) => seats.map(({ name }) => name)))].toSorted()
  const bots = names.map((name) => botResult(name, ended))
  return {
    over: ended.length,
    running: cards.length - ended.length,
    draws: ended.filter(({ ranks }) => ranks !== null && firstOf(ranks).length !== 1).length,
    faults: ended.reduce((sum, { faults }) => sum + faults.length, 0),
    bots: bots.toSorted((a, b) => b.wins - a.wins),
  }
}

function botResult(name: string, cards: readonly MatchCard[]): BotResult {
  let wins = 0
  let faulty = 0
  const scores: number[] = []
  for (const card of cards) {
    const isOwn = (seat: number) => card.seats[seat]?.name === name
    const [winner, ...others] = firstOf(card.ranks ?? [])
    if (winner !== undefined && others.length === 0 && isOwn(winner)) wins += 1
    faulty += card.faults.filter(({ seat }) => isOwn(seat)).length
    scores.push(...(card.scores ?? []).filter((_, seat) => isOwn(seat)))
  }
  const sum = scores.reduce((total, score) => total + score, 0)
  return { name, wins, meanScore: scores.length === 0 ? null : sum / scores.length, faults: faulty }
}

function firstOf(ranks: readonly number[]): readonly number[] {
  return ranks.flatMap((rank, seat) => (rank === 0 ? [seat] : []))
}

/** A mean as it is told: whole where it is large. */
export function meanText(mean: number): string {
  return mean.toLocaleString('en', { maximumFractionDigits: Math.abs(mean) < 100 ? 1 : 0 })
}
