import type { MatchRecord } from '../../../contract.ts'
import type { Game } from '../../../engine/game.ts'

/** What names rules. */
export type RulesName = Pick<MatchRecord, 'game' | 'version'>

/** The rules of a match, loaded when they are first needed; null where we do not know them. */
export async function rulesOf(match: RulesName): Promise<Game | null> {
  const { gameOfVersion } = await import('../../../reading/standing.ts')
  return gameOfVersion(match) ?? null
}
