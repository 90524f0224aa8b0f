import type { BotSpec, MatchCard, MatchOrder } from '../../src/contract.ts'
import type { Frame } from '../../src/engine/match.ts'
import { playOrder } from '../../src/main/hosts/cli/play.ts'
import type { Studio } from '../../src/main/studio.ts'

/** A match that was played, with all its frames. */
export interface PlayedMatch {
  readonly card: MatchCard
  readonly frames: readonly Frame[]
}

/** Has these bots play so many matches, moving on by a seat from match to match. The clock is relaxed: tests share the machine. */
export async function played(
  studio: Studio,
  game: string,
  bots: readonly BotSpec[],
  options: MatchOrder['options'],
  matches: number,
): Promise<readonly PlayedMatch[]> {
  const order: MatchOrder = {
    game,
    bots,
    options,
    seed: '1',
    clock: 'off',
    matches,
    rotate: true,
    keep: 'all',
  }
  const { results } = await playOrder(studio, order, {}, new AbortController().signal)
  return Promise.all(
    results.map(async ({ card }) => {
      const frames = await studio.calls.frames({ match: card.id, from: 0, to: card.frames })
      return { card, frames }
    }),
  )
}
