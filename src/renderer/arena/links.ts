import type { ArenaCell } from '../../contract/match.ts'
import { cellQuery, noFilters, queryOf } from '../library/filters.ts'
import { comparisonOf } from '../lib/compared-frame.ts'
import { routeOf } from '../lib/page-address.ts'

/** The address of the list of the matches behind a number of an arena; null: all of its matches. */
export function matchesLink(arena: string, cell: ArenaCell | null): string {
  return `#${routeOf({ screen: 'library', query: cellQuery(arena, cell) })}`
}

/** The address of the list of the matches of an arena in which its game failed. */
export function failedMatchesLink(arena: string): string {
  return `#${routeOf({ screen: 'library', query: queryOf({ ...noFilters, batch: arena, cell: 'all', result: 'failed' }) })}`
}

/** The address of the list of the games of a batch, such as an arena, that were played before in it. */
export function repeatedMatchesLink(batch: string): string {
  return `#${routeOf({ screen: 'library', query: queryOf({ ...noFilters, batch, cell: 'all', repeated: true }) })}`
}

/** The address of a match; `other`: that it is compared with, turn by turn. */
export function caseLink(match: string, other: string | null): string {
  const comparison = other === null ? {} : { comparison: comparisonOf({ match: other, by: 0 }) }
  return `#${routeOf({ screen: 'match', match, turn: null, seat: null, ...comparison })}`
}
