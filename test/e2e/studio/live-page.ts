import { expect } from 'vitest'
import type { MatchId, MatchOrder } from '../../../src/contract.ts'
import type { Live } from '../../../src/contract/live.ts'
import type { StudioPage } from './studio-page.ts'

/** Starts a match and does not wait for its end; gives it as soon as there is something of it. */
export async function start(
  { served }: StudioPage,
  order: Partial<MatchOrder> & Pick<MatchOrder, 'bots'>,
): Promise<MatchId> {
  const usual = { game: 'patchwork', options: {}, seed: '7', clock: 'off', matches: 1 } as const
  const { matches } = await served.studio.calls.start({ ...usual, rotate: false, keep: 'all', ...order })
  const match = matches[0]!
  await served.studio.calls.card({ match })
  return match
}

/** Waits until a live match is as wanted. */
export async function live(
  { served }: StudioPage,
  match: MatchId,
  isWanted: (live: Live) => boolean,
): Promise<Live> {
  let now: Live | undefined
  await expect.poll(async () => isWanted((now = await served.studio.calls.live({ match })))).toBe(true)
  return now!
}

/** Comes to a match that is played. */
export async function openLive(studio: StudioPage, match: MatchId): Promise<void> {
  await studio.go(`/match/${match}`)
  await bar(studio).waitFor()
}

/** What tells of a live match, and steers it. */
export const bar = ({ page }: Pick<StudioPage, 'page'>) => page.getByRole('region', { name: 'Live match' })

/** Waits until the page says what the match does. */
export async function says(studio: Pick<StudioPage, 'page'>, words: string | RegExp): Promise<void> {
  await bar(studio).getByRole('status').first().filter({ hasText: words }).waitFor()
}

/** Stops all that is played. */
export async function stopAll({ served }: StudioPage): Promise<void> {
  const { calls } = served.studio
  const running = await calls.cards({ end: 'running' })
  await calls.stop({ matches: running.map(({ id }) => id) })
  await expect.poll(async () => (await calls.cards({ end: 'running' })).length).toBe(0)
}
