import { estimatesOfScores, type Estimates } from './estimates.ts'

/** A match that ended by its rules. */
export interface RankedMatch {
  /** Matches of one block share seed and options. */
  readonly block: string
  /** Names, by seat. */
  readonly bots: readonly string[]
  /** By seat; 0 is the best, equal ranks are a tie. */
  readonly ranks: readonly number[]
}

type Bounds = 'score' | 'scoreLow' | 'scoreHigh' | 'scoreAtLeast' | 'scoreAtMost'

/** What matches say about a bot against one rival, or against all. */
export interface Evidence extends Pick<Estimates, Bounds> {
  readonly name: string
  /** Null: all others. */
  readonly rival: string | null
  readonly games: number
  readonly hasDraws: boolean
  readonly seats: number
}

/** Null: they never met. */
export function evidenceOf(
  matches: readonly RankedMatch[],
  name: string,
  rival: string | null = null,
): Evidence | null {
  const blocks = new Map<string, number[]>()
  let [games, seats, hasDraws] = [0, 2, false]
  for (const { block, bots, ranks } of matches) {
    const scores = scoresOf(bots, ranks, name, rival)
    if (scores.length === 0) continue
    games += 1
    seats = Math.max(seats, bots.length)
    hasDraws ||= scores.includes(0.5)
    blocks.set(block, [...(blocks.get(block) ?? []), meanOf(scores)])
  }
  const estimates = estimatesOfScores([...blocks.values()].map(meanOf))
  if (estimates === null) return null
  const { score, scoreLow, scoreHigh, scoreAtLeast, scoreAtMost } = estimates
  return {
    ...{ name, rival, games, hasDraws, seats },
    ...{ score, scoreLow, scoreHigh, scoreAtLeast, scoreAtMost },
  }
}

/** Of each seat of the bot against each seat of a rival: 1, a tie 0.5, or 0. */
function scoresOf(
  bots: RankedMatch['bots'],
  ranks: RankedMatch['ranks'],
  name: string,
  rival: string | null,
): readonly number[] {
  return bots.flatMap((own, seat) =>
    own !== name
      ? []
      : bots.flatMap((other, i) => {
          if (other === name || (rival !== null && other !== rival)) return []
          return [ranks[seat]! < ranks[i]! ? 1 : ranks[seat] === ranks[i] ? 0.5 : 0]
        }),
  )
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Whether a bot is better than half: known with 95 % certainty, or open. */
export function answerOf({ scoreLow, scoreHigh }: Pick<Evidence, 'scoreLow' | 'scoreHigh'>): Answer {
  return scoreLow > 0.5 ? 'better' : scoreHigh < 0.5 ? 'worse' : 'open'
}

export type Answer = 'better' | 'worse' | 'open'

/** Of the bot with the highest score: against its rival, or against all; null: nobody met anybody. */
export function bestEvidence(matches: readonly RankedMatch[]): Evidence | null {
  const names = [...new Set(matches.flatMap(({ bots }) => bots))]
  const all = names.flatMap((name) => evidenceOf(matches, name) ?? [])
  const best = all.toSorted((a, b) => b.score - a.score)[0] ?? null
  if (best === null || names.length > 2) return best
  return { ...best, rival: names.find((name) => name !== best.name) ?? null }
}

/** Whether the bot of `bestEvidence` is better than each of its rivals. */
export function isBest(matches: readonly RankedMatch[], best: Evidence): boolean {
  const { name, rival } = best
  if (rival !== null) return answerOf(best) === 'better'
  const rivals = new Set(matches.flatMap(({ bots }) => bots.filter((bot) => bot !== name)))
  return [...rivals].every((rival) => {
    const evidence = evidenceOf(matches, name, rival)
    return evidence !== null && answerOf(evidence) === 'better'
  })
}
