import { humanSeatsIn } from '../../core/human-seats.svelte.ts'
import { liveIn } from '../../core/live-match.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { BeginningMatches } from '../../lib/beginning.ts'

/** Forks the match at the last turn that a person answered and asks them again; the view follows, a live match is stopped. */
export async function takeBack(studio: StudioClient, match: OpenMatch): Promise<void> {
  const { id, isLive, seat } = match
  const humanSeats = humanSeatsIn(match)
  const turn = humanSeats.lastOwnTurn
  if (turn === null) return
  const isSeenWhole = humanSeats.isSeenWhole
  const beginning = new BeginningMatches(studio)
  await studio.attempt('taking back the last answer', async () => {
    const order = { match: id, turn, answers: [], bots: [], onDivergence: 'record' } as const
    const { thinkMillis } = liveIn(match)
    const { match: fork } = await studio.calls.fork({
      ...order,
      ...(thinkMillis !== null && { thinkMillis }),
    })
    if (isLive) await studio.calls.stop({ matches: [id] })
    if (isSeenWhole) humanSeats.seeWholeOf(fork)
    const began = await beginning.of(fork)
    if (began === 'begun') {
      const was = {
        title: 'Undo',
        run: () => studio.route.go({ screen: 'match', match: id, turn: null, seat }),
      }
      studio.notices.show(`The answer in turn ${turn} was taken back`, { action: was })
      studio.route.go({ screen: 'match', match: fork, turn: null, seat })
    } else if (began === 'waiting')
      studio.notices.show('It continues as soon as a slot is free: other matches are running')
  })
  beginning.close()
}
