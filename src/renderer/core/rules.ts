import type { MatchRecord } from '../../contract.ts'
import type { Game } from '../../engine/game.ts'

export type RulesName = Pick<MatchRecord, 'game' | 'version'>

/** Loaded on demand; null: unknown rules. */
export async function rulesOf(match: RulesName): Promise<Game | null> {
  const { gameOfVersion } = await import('../../reading/standing.ts')
  return gameOfVersion(match) ?? null
}
