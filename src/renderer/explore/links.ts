import { noFilters, queryOf } from '../library/filters.ts'
import { routeOf } from '../lib/page-address.ts'

/** The address of a list of matches; `about` says which these are. */
export function listLink(game: string, matches: readonly string[], about: string): string {
  return `#${routeOf(listPlace(game, matches, about))}`
}

export function listPlace(game: string, matches: readonly string[], about: string) {
  return {
    screen: 'library',
    query: queryOf({ ...noFilters, game, matches: matches.join(), about }),
  } as const
}
