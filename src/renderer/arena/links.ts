import type { ArenaCell } from '../../contract/match.ts'
import { cellQuery } from '../library/filters.ts'
import { routeOf } from '../lib/place.ts'

/** The address of the list of the matches behind a number of an arena; null: all of its matches. */
export function matchesLink(arena: string, cell: ArenaCell | null): string {
  return `#${routeOf({ screen: 'library', query: cellQuery(arena, cell) })}`
}
