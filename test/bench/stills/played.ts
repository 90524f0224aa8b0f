import { dirname, join } from 'node:path'
import type { MatchCard } from '../../../src/contract.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { oddReferee, orderOf, played } from '../../main/games/hosting.ts'

/** The class path of a viewer of some weight. */
export const viewer = import.meta.dirname

/** With the configuration beside the log, as `StudioProcess` has it. */
export function studioBeside(log: string): Studio {
  const folder = dirname(log)
  return openStudio(log, { paths: { log, data: folder, config: join(folder, 'config') } })
}

/** A match of a game whose class path has this viewer. */
export async function playedWith(
  studio: Studio,
  id: string,
  path: string,
  length: number,
): Promise<MatchCard> {
  await oddReferee({ studio }, id, `plain ${length} -cp "${path}"`)
  const [card] = await played({ studio }, orderOf(id, { clock: 'off' }))
  return card!
}
