import type { MatchCard } from '../../../contract.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { Actions } from '../../lib/commands.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { removeMatches } from '../../lib/match-actions.ts'
import { forkingIn } from './forking.svelte.ts'
import { comparisonIn } from '../compare/comparison.svelte.ts'
import { forksIn, turnOf } from './forks.svelte.ts'

export function forkActions(studio: StudioClient, match: OpenMatch): Actions {
  return {
    fork: () => askForFork(studio, match),
    // Getters: what cannot be done now is not offered now.
    get 'fork.compare'() {
      return parentOf(match) === null ? undefined : () => compareWithParent(match)
    },
    get 'fork.parent'() {
      return parentOf(match) === null ? undefined : () => openParent(studio, match)
    },
  }
}

/** Opens the fork form, or says why the match cannot be forked. */
function askForFork(studio: StudioClient, match: OpenMatch): void {
  if (!match.reading.hasTurns)
    return void studio.notices.show('This match cannot be forked: its turns were not kept')
  match.playback.pause()
  forkingIn(match).isWanted = true
  match.panels.show('another', 'fork')
}

export function askForAnswer(match: OpenMatch, seat: number): void {
  match.playback.pause()
  const forking = forkingIn(match)
  forking.pin(match.cursor)
  void forking.answer(seat)
  match.panels.show('another', 'fork')
}

/** Compares with the match it was forked from, at the fork's first turn. */
export function compareWithParent(match: OpenMatch): void {
  const parent = parentOf(match)
  if (parent !== null) compareFrom(match, parent.match, parent.turn)
}

export function compareWithFork(match: OpenMatch, fork: MatchCard): void {
  compareFrom(match, fork.id, turnOf(fork))
}

export function openParent({ route }: StudioClient, match: OpenMatch): void {
  const parent = parentOf(match)
  if (parent !== null) route.go({ screen: 'match', match: parent.match, turn: parent.turn, seat: null })
}

/** Opens a fork at its first new turn, or at its last if it has not got there yet. */
export function openFork({ route }: StudioClient, match: OpenMatch, fork: MatchCard): void {
  const first = turnOf(fork)
  const turn = forksIn(match).lastOf(fork) >= first ? first : null
  route.go({ screen: 'match', match: fork.id, turn, seat: match.seat })
}

/** Stops a running fork and deletes it; deletion can be undone. */
export async function removeFork(studio: StudioClient, match: OpenMatch, fork: MatchCard): Promise<void> {
  const comparison = comparisonIn(match)
  if (comparison.compared?.match === fork.id) comparison.put(null)
  if (fork.status === 'running')
    await studio.attempt('stopping a fork', () => studio.calls.stop({ matches: [fork.id] }))
  await removeMatches(studio, [fork.id])
}

function compareFrom(match: OpenMatch, other: string, turn: number): void {
  comparisonIn(match).put({ match: other, by: 0 })
  match.jump(turn)
  match.panels.show('compare')
}

function parentOf({ card }: OpenMatch) {
  return card?.parent ?? null
}
