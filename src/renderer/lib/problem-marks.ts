import type { MatchCard } from '../../contract.ts'
import type { ProblemCounts } from '../../contract/problems.ts'
import { problemKinds } from '../../reading/problem-kinds.ts'
import type { Problem } from '../../contract/problems.ts'
import type { ProblemKind } from '../../contract/match.ts'
import { kindLabels, problemCountText } from '../../reading/problem-labels.ts'

interface ProblemMark {
  readonly kind: ProblemKind
  /** Null: at least one. */
  readonly count: number | null
  readonly turn: number
  readonly seat: number | null
  /** Of a slow answer: the share of the real limit that it took. */
  readonly part?: number
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

/** `2 stale answers`, `over limit`. */
export function markText({ kind, count, part = 0 }: Pick<ProblemMark, 'kind' | 'count' | 'part'>): string {
  if (count !== null) return problemCountText(kind, count)
  if (kind === 'slow') return part > 1 ? 'over limit' : 'near limit'
  return kindLabels[kind].title.toLowerCase()
}

/** `1 extra line, first in turn 7`; of a slow answer `151 % of the real limit in turn 7`. */
export function markHint(
  mark: Pick<ProblemMark, 'kind' | 'count' | 'part'> & { readonly turn?: number },
): string {
  const { part, turn } = mark
  if (turn === undefined) return markText(mark)
  if (part !== undefined) return `${Math.round(100 * part)} % of the real limit in turn ${turn}`
  return `${markText(mark)}, first in turn ${turn}`
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
