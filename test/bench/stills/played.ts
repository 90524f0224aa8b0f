import { dirname, join } from 'node:path'
import type { MatchCard } from '../../../src/contract.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { gamesFolder, saysTurn } from '../../main/games/hosting.ts'

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
  const { calls } = studio
  const command = `"${process.execPath}" odd-referee.cjs plain ${length} -cp "${path}"`
  const seats = { min: 2, max: 2 }
  await calls.gameAdd(await calls.gamePlan({ id, bridge: 'sdk', command, folder: gamesFolder, seats }))
  let off = () => {}
  const ended = new Promise<void>((resolve) => (off = studio.on(({ kind }) => kind === 'ended' && resolve())))
  const bots = [saysTurn, { ...saysTurn, name: 'other' }]
  const order = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' } as const
  const { matches } = await calls.start({ ...order, game: id, bots })
  await ended
  off()
  return calls.card({ match: matches[0]! })
}
