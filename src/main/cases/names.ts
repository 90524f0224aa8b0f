import type { CallOptions } from '../../contract.ts'
import type { InputPart } from '../../engine/game.ts'
import { lackText } from '../../reading/ability-text.ts'
import type { Games } from '../games/registry.ts'
import type { RpcGame } from '../games/rpc/match.ts'
import type { AskedPrograms } from '../games/rpc/programs.ts'
import { namesIn } from '../playing/position-calls.ts'
import { questionsOf, type Case } from './case.ts'
import { readCaseFile } from './folder.ts'

export interface CaseNameDependencies {
  readonly games: Pick<Games, 'upToDate'>
  readonly programs: AskedPrograms
}

/** How the game of the user names the judged question of a case; empty: it does not, or is not registered here. */
export async function caseNames(
  file: string,
  { games, programs }: CaseNameDependencies,
  options?: CallOptions,
): Promise<readonly InputPart[]> {
  const { kept, game } = await readCaseFile(file)
  if (game !== null) return []
  const hosted = (await games.upToDate(kept.game)).hosted(kept.game)
  if (hosted?.version !== kept.version || lackText(hosted, 'names') !== null) return []
  const { seats } = hosted
  const setup = { ...kept, seed: kept.seed ?? '1', seats: seats.max }
  const question = questionsOf(null, kept).at(-1)!
  const ask = async (program: RpcGame) => {
    await begin(program, kept, seats.max)
    return namesIn(program, question)
  }
  return (await programs.ask(hosted, setup, ask, options?.signal)).parts
}

/** Where it can, in the state of the case, as names may depend on it. */
async function begin(
  { client, hello }: RpcGame,
  { state, options, seed = '1' }: Case,
  seats: number,
): Promise<void> {
  if (state !== null && hello.can?.includes('restore') === true) await client.call('restore', { state })
  else await client.call('start', { seats, seed, options })
}
