import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BotSpec, EndOfMatch, MatchCard, MatchOrder, StudioEvent } from '../../../src/contract.ts'
import type { GameOrder } from '../../../src/contract/games.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'

export const gamesFolder = fileURLToPath(new URL('../../games/', import.meta.url))

/** A studio with a log, a configuration and games of its own. */
export interface Hosting {
  readonly studio: Studio
  readonly folder: string
  close(): Promise<void>
}

export function openHosting(): Hosting {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-games-'))
  const log = join(folder, 'log.db')
  const paths = { log, data: join(folder, 'data'), config: join(folder, 'config') }
  const studio = openStudio(log, { paths })
  return {
    studio,
    folder,
    async close() {
      await studio.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export async function added({ studio }: Pick<Hosting, 'studio'>, order: GameOrder): Promise<string> {
  const { id } = await studio.calls.gameAdd(await studio.calls.gamePlan(order))
  return id
}

/** A referee in the SDK's protocol, with oddities: see `odd-referee.cjs`. */
export function oddReferee(
  hosting: Pick<Hosting, 'studio'>,
  id: string,
  oddity: string,
  more: Partial<GameOrder> = {},
) {
  const command = `"${process.execPath}" odd-referee.cjs ${oddity}`
  return added(hosting, {
    id,
    bridge: 'sdk',
    command,
    folder: gamesFolder,
    seats: { min: 2, max: 2 },
    ...more,
  })
}

export function botOf(script: string, name = script): BotSpec {
  return { name, command: `"${process.execPath}" ${script}`, folder: gamesFolder }
}

export const saysTurn = botOf('says-turn.cjs', 'says-turn')

export function orderOf(game: string, more: Partial<MatchOrder> = {}): MatchOrder {
  const bots = [saysTurn, { ...saysTurn, name: 'other' }]
  return {
    game,
    bots,
    options: {},
    seed: '7',
    clock: 'relaxed',
    matches: 1,
    rotate: false,
    keep: 'all',
    ...more,
  }
}

/** Plays an order to its end. Rejects where a match had trouble. */
export async function played(
  { studio }: Pick<Hosting, 'studio'>,
  order: MatchOrder,
): Promise<readonly MatchCard[]> {
  return over(studio, async () => (await studio.calls.start(order)).matches)
}

export async function over(
  studio: Studio,
  start: () => Promise<readonly string[]>,
): Promise<readonly MatchCard[]> {
  const words = new Map<string, EndOfMatch>()
  let wake = () => {}
  const off = studio.on((event: StudioEvent) => {
    if (event.kind !== 'ended' && event.kind !== 'trouble' && event.kind !== 'skipped') return
    words.set(event.match, event)
    wake()
  })
  try {
    const matches = await start()
    while (!matches.every((match) => words.has(match))) await new Promise<void>((resolve) => (wake = resolve))
    for (const match of matches) {
      const word = words.get(match)!
      if (word.kind === 'trouble') throw new Error(word.message)
    }
    return await Promise.all(matches.map((match) => studio.calls.card({ match })))
  } finally {
    off()
  }
}
