import type { MatchRecord } from '../../contract.ts'
import type { Setup } from '../../engine/match.ts'

export function setupOf(record: MatchRecord): Setup {
  const { game, version, options, seed, seats } = record
  return { game, version, seats: seats.length, options, seed }
}
