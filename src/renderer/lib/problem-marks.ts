import type { MatchCard } from '../../contract.ts'
import type { ProblemCounts } from '../../contract/problems.ts'
import { problemKinds } from '../../reading/problems.ts'
import type { Problem } from '../../contract/problems.ts'
import type { ProblemKind } from '../../contract/match.ts'
import { counted } from '../../number-text.ts'

export interface ProblemMark {
  readonly kind: ProblemKind
  /** Null: at least one. */
  readonly count: number | null
  readonly turn: number
  readonly seat: number | null
}

/**
 * The problems of a match in a list, without faults, the most serious first; `near`: the share of the limit above which an answer
 * is slow.
 */
export function marksOf({ problems, slowest, clock }: MatchCard, near: number): readonly ProblemMark[] {
  return problemKinds.flatMap((kind): readonly ProblemMark[] => {
    if (kind === 'fault') return []
    if (kind === 'slow')
      return slowest === null || clock === 'off' || slowest.part < near
        ? []
        : [{ kind, count: null, ...slowest }]
    const found = problems?.[kind]
    return found === undefined ? [] : [{ kind, ...found }]
  })
}

/** The same for a complete list of problems, without falls. */
export function marksIn(problems: readonly Problem[]): readonly ProblemMark[] {
  return problemKinds.flatMap((kind): readonly ProblemMark[] => {
    if (kind === 'fault' || kind === 'fall') return []
    const own = problems.filter((problem) => problem.kind === kind)
    const [first] = own
    return first === undefined ? [] : [{ kind, count: own.length, turn: first.turn, seat: first.seat }]
  })
}

export function marksInAll(counts: ProblemCounts): readonly Pick<ProblemMark, 'kind' | 'count'>[] {
  return problemKinds.flatMap((kind) => {
    const count = counts[kind]
    return kind === 'fault' || count === undefined ? [] : [{ kind, count }]
  })
}

/** `2 stale answers`, `near its limit`. */
export function markText({ kind, count }: Pick<ProblemMark, 'kind' | 'count'>): string {
  const many = (one: string, more?: string) => (count === null ? one : counted(count, one, more))
  switch (kind) {
    case 'fault':
      return many('fault')
    case 'disagreement':
      return many('disagreement')
    case 'stale':
      return many('stale answer')
    case 'leftover':
      return many('extra line')
    case 'exception':
      return many('exception')
    case 'corrected':
      return count === null ? 'corrected' : `${count} corrected`
    case 'slow':
      return count === null ? 'near limit' : `${count} near limit`
    case 'stall':
      return many('stall')
    case 'divergence':
      return many('different answer')
    case 'costly':
      return many('costly answer')
    case 'fall':
      return many('biggest drop')
  }
}

const opensAt = ['stale', 'leftover', 'exception'] as const

/** The first of its most serious problems from a turn on, without faults. */
export function worstOf(
  { problems }: MatchCard,
  from: number,
): Pick<ProblemMark, 'turn' | 'seat'> | undefined {
  for (const kind of opensAt) {
    const found = problems?.[kind]
    if (found !== undefined && found.turn >= from) return found
  }
  return undefined
}
