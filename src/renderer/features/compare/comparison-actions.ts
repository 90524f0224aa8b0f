import { comparisonIn } from './comparison.svelte.ts'
import { comparisonOf } from '../../lib/compared-frame.ts'
import type { Actions } from '../../lib/commands.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { keepPinned } from './pinned.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { matchTitle } from '../../../reading/match-facts.ts'
import { swapped } from './comparison-labels.ts'

export function comparisonActions(studio: StudioClient, match: OpenMatch): Actions {
  const difference = (direction: 1 | -1) =>
    comparisonIn(match).isTied ? () => void goToDifference(match, direction) : undefined
  return {
    pin: () => pin(studio, match),
    // Getters: what cannot be done now is not offered now.
    get ['comparison.next']() {
      return difference(1)
    },
    get ['comparison.previous']() {
      return difference(-1)
    },
  }
}

/** Compares with the turn at the cursor, also in other matches; ends the comparison if that turn is pinned already. */
function pin(studio: StudioClient, match: OpenMatch): void {
  const { cursor, card, id } = match
  const comparison = comparisonIn(match)
  comparison.pin()
  if (comparison.compared === null || card === null) return
  keepPinned(studio.choices, { place: { match: id, turn: cursor }, title: matchTitle(card) })
  const action = { title: 'Compare', run: () => match.panels.show('compare') }
  studio.notices.show(`Turn ${cursor} pinned for comparison`, { tone: 'good', action })
}

export function compareWith(match: OpenMatch, other: string): void {
  comparisonIn(match).put({ match: other, by: 0 })
  match.panels.show('compare')
}

async function goToDifference(match: OpenMatch, direction: 1 | -1): Promise<void> {
  match.playback.pause()
  const turn = await comparisonIn(match).difference(direction)
  if (turn !== undefined) match.jump(turn, 'comparison')
}

/** Goes to the nearest turn that both have. */
export function goToTurn(match: OpenMatch): void {
  const { cursor } = match
  const comparison = comparisonIn(match)
  const { compared } = comparison
  const wanted = comparison.index ?? 0
  const turn = Math.max(0, Math.min(comparison.last, wanted))
  if (comparison.isTied) match.jump(cursor + turn - wanted)
  else if (compared !== null) comparison.put({ match: compared.match, turn })
}

/** Opens the compared match, compared with the current one. */
export function swap(studio: StudioClient, match: OpenMatch): void {
  const { cursor, id } = match
  const comparison = comparisonIn(match)
  const { compared, index: turn } = comparison
  if (compared === null || turn === null) return
  const back = swapped(compared, id, cursor)
  if (compared.match !== id) {
    studio.route.go({ ...match.address, match: compared.match, turn, comparison: comparisonOf(back) })
    return
  }
  comparison.put(back)
  match.jump(turn)
}
