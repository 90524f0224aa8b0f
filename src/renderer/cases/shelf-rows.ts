import type { CaseCard, KeptResult } from '../../contract/cases.ts'
import type { CaseStatus } from '../../reading/case-labels.ts'

export interface ShelfCase {
  readonly card: CaseCard
  readonly result: KeptResult | null
}

export type ShownCases = 'all' | 'failing' | 'none' | 'changed'

export type ShelfLine =
  | {
      readonly kind: 'game'
      readonly id: string
      readonly game: string
      readonly cases: readonly ShelfCase[]
    }
  | { readonly kind: 'case'; readonly id: string; readonly item: ShelfCase }

export function caseStatus({ result }: ShelfCase): CaseStatus {
  return result?.result ?? 'none'
}

/** `results`: newest first. */
export function shelfOf(cards: readonly CaseCard[], results: readonly KeptResult[]): readonly ShelfCase[] {
  const newest = new Map<string, KeptResult>()
  for (const result of results) {
    const known = newest.get(result.file)
    if (known === undefined || known.checked < result.checked) newest.set(result.file, result)
  }
  return cards.map((card) => ({ card, result: newest.get(card.file) ?? null }))
}

export function shelfRows(
  cases: readonly ShelfCase[],
  shown: ShownCases,
  games: readonly string[],
): readonly ShelfLine[] {
  const known = [...games, ...cases.map(({ card }) => card.game)]
  return [...new Set(known)].flatMap((game): ShelfLine[] => {
    const own = cases.filter(({ card }) => card.game === game)
    if (own.length === 0) return []
    const seen = own.filter((each) => isSeen(each, shown))
    return [
      { kind: 'game', id: `game ${game}`, game, cases: own },
      ...seen.map((item): ShelfLine => ({ kind: 'case', id: item.card.file, item })),
    ]
  })
}

function isSeen(item: ShelfCase, shown: ShownCases): boolean {
  const status = caseStatus(item)
  switch (shown) {
    case 'all':
      return true
    case 'failing':
      return status === 'failed' || status === 'faulted'
    case 'none':
      return status === 'none'
    case 'changed':
      return item.result !== null && (item.result.changed.isCase || item.result.changed.isBot)
  }
}
