import type { MatchId } from '../../../contract.ts'
import type { ForkOrder } from '../../../contract/fork.ts'
import { isPerson } from '../../../engine/person.ts'
import { BeginningMatches } from '../../lib/beginning.ts'
import type { MatchAddress } from '../../lib/page-address.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

/** Starts a fork and shows it as soon as it has frames; it can be undone, which leads to `from`. */
export async function startFork(studio: StudioClient, order: ForkOrder, from: MatchAddress): Promise<void> {
  const beginning = new BeginningMatches(studio)
  try {
    const { match } = await studio.calls.fork(order)
    const began = await beginning.of(match)
    if (began === 'dropped') return
    studio.undo.did(`Fork from turn ${order.turn} started`, () => void takeBack(studio, match, from))
    const { seat } = from
    // Who takes over a seat comes to play: other panels are in front then.
    const isPlayed = order.bots.some(({ bot }) => isPerson(bot.command))
    const panels = isPlayed ? undefined : from.panels
    if (began === 'begun')
      studio.route.go({ screen: 'match', match, turn: null, seat, ...(panels !== undefined && { panels }) })
    else studio.notices.show('It starts as soon as a slot is free: other matches are running')
  } finally {
    beginning.close()
  }
}

async function takeBack(studio: StudioClient, fork: MatchId, from: MatchAddress): Promise<void> {
  await studio.attempt('taking back a fork', async () => {
    await studio.calls.stop({ matches: [fork] })
    await studio.calls.remove({ matches: [fork] })
    const { address } = studio.route
    if (address.screen === 'match' && address.match === fork) studio.route.go(from)
  })
}
