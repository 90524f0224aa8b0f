import type { MatchCard } from '../../../contract.ts'
import type { Actions } from '../../lib/commands.svelte.ts'
import { turnOf } from '../../lib/match/forks.svelte.ts'
import type { OpenMatch } from '../../lib/match/open-match.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { removeMatches } from '../../library/match-actions.ts'

/** What can be done with a match as something to play on from, and as a fork. */
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

/** Shows where it is played on from; says so where it cannot be. */
function askForFork(studio: StudioClient, match: OpenMatch): void {
  if (!match.hasTurns) return void studio.notices.tell('This match cannot be forked: its turns were not kept')
  match.playback.pause()
  match.forking.isWanted = true
  match.panels.show('fork')
}

/** Has another answer chosen for a seat in the turn at the cursor. */
export function askForAnswer(match: OpenMatch, seat: number): void {
  match.playback.pause()
  match.forking.pin(match.cursor)
  void match.forking.answer(seat)
  match.panels.show('fork')
}

/** Has the match that this one was forked from stand beside, at the turn from which it was played on. */
export function compareWithParent(match: OpenMatch): void {
  const parent = parentOf(match)
  if (parent !== null) compareFrom(match, parent.match, parent.frame)
}

/** Has a fork stand beside, at the turn from which it was played on. */
export function compareWithFork(match: OpenMatch, fork: MatchCard): void {
  compareFrom(match, fork.id, turnOf(fork))
}

/** Goes to the match that this one was forked from, to the turn from which it was played on. */
export function openParent({ route }: StudioClient, match: OpenMatch): void {
  const parent = parentOf(match)
  if (parent !== null) route.go({ screen: 'match', match: parent.match, frame: parent.frame, seat: null })
}

/** Goes to a fork, to its first turn that was played anew; of one that is not so far yet, to its last. */
export function openFork({ route }: StudioClient, { seat, forks }: OpenMatch, fork: MatchCard): void {
  const turn = turnOf(fork)
  const frame = forks.lastOf(fork) >= turn ? turn : null
  route.go({ screen: 'match', match: fork.id, frame, seat })
}

/** Stops a fork where it is still played, and deletes it; it can be had back. */
export async function removeFork(studio: StudioClient, match: OpenMatch, fork: MatchCard): Promise<void> {
  if (match.beside.place?.match === fork.id) match.beside.put(null)
  if (fork.status === 'running')
    await studio.attempt('stopping a fork', () => studio.calls.stop({ matches: [fork.id] }))
  await removeMatches(studio, [fork.id])
}

function compareFrom(match: OpenMatch, other: string, turn: number): void {
  match.beside.put({ match: other, by: 0 })
  match.jump(turn)
  match.panels.show('compare')
}

function parentOf({ card }: OpenMatch) {
  return card?.parent ?? null
}
