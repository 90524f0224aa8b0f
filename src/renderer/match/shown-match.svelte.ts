import { onMount, untrack } from 'svelte'
import { setOpenMatch } from '../core/context.ts'
import { OpenMatch } from '../core/open-match.svelte.ts'
import { features, matchParts } from '../features/index.ts'
import type { MatchAddress } from '../lib/page-address.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { matchActions, turnActions } from './turn-actions.ts'

/**
 * The match of a screen, for the screen's life: with its commands, and led by the address. `placeAsked`: where in this match the
 * address leads; null: elsewhere.
 */
export function showMatch(
  studio: StudioClient,
  id: string,
  placeAsked: () => MatchAddress | null,
): OpenMatch {
  const match = new OpenMatch(studio, id, matchParts)
  setOpenMatch(match)

  onMount(() => {
    const place = placeAsked()
    if (place !== null) void match.open(place)
    const ends = [
      studio.commands.offer(
        matchActions(studio, match),
        ...features.map((each) => each.matchActions?.(studio, match) ?? {}),
      ),
      studio.route.leaving(() => match.visits.settle()),
    ]
    return () => {
      for (const end of ends) end()
      match.close()
    }
  })

  // Back, forward, a link or an address that was typed: to a place of the same match.
  const opened = studio.route.arrivals
  $effect(() => {
    if (studio.route.arrivals === opened) return
    const place = untrack(placeAsked)
    if (place !== null) untrack(() => match.visits.arrive(place))
  })

  const hasTurns = $derived(match.reading.hasTurns)
  $effect(() => {
    if (!hasTurns) return undefined
    const actions = features.map((each) => each.turnActions?.(studio, match) ?? {})
    return studio.commands.offer(turnActions(match), ...actions)
  })
  return match
}
