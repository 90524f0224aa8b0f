import type { MatchRecord } from '../../contract.ts'
import type { Setup } from '../../engine/match.ts'

type SetupParts = Pick<MatchRecord, 'game' | 'version' | 'options' | 'seed'> & {
  readonly seats: readonly unknown[]
}

export function setupOf(record: SetupParts): Setup {
  const { game, version, options, seed, seats } = record
  return { game, version, seats: seats.length, options, seed }
}
