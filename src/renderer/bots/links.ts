import type { BotVersion } from '../../contract/config.ts'
import { noFilters, queryOf } from '../library/filters.ts'
import { routeOf } from '../lib/page-address.ts'

/** The address of the list of matches of a version of a bot, or of its games that it had played before. */
export function versionLink(
  { fingerprint, frozen }: BotVersion,
  { command, about, repeated = false }: { command: string; about: string; repeated?: boolean },
): string {
  const program = { program: fingerprint ?? '', command: frozen === null ? command : '' }
  return `#${routeOf({ screen: 'library', query: queryOf({ ...noFilters, ...program, about, repeated }) })}`
}
