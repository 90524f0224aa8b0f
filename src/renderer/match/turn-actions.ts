import { seek, stepTo, jumpTo, nearest, type JumpDirection } from '../core/jumps.ts'
import type { OpenMatch } from '../core/open-match.svelte.ts'
import type { Actions } from '../lib/commands.svelte.ts'
import { keepInLibrary } from '../lib/match-actions.ts'
import { copyLink } from '../lib/match-link.ts'
import { seatIsAsked } from '../lib/seeking.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** Actions on a match, available also without kept turns. */
export function matchActions(studio: StudioClient, match: OpenMatch): Actions {
  return {
    get again() {
      if (!studio.isKnown(match.card?.game)) return undefined
      return () => studio.route.go({ screen: 'new', from: match.id, game: null })
    },
    get 'again.often'() {
      if (!studio.isKnown(match.card?.game) || match.reading.file !== null) return undefined
      return () => studio.route.go({ screen: 'new-arena', from: match.id })
    },
    get keep() {
      return match.reading.file === null ? undefined : () => void keepInLibrary(studio, match.id)
    },
    link: () => void copyLink(studio, match),
  }
}

/** Actions on its turns that belong to no feature. */
export function turnActions(match: OpenMatch): Actions {
  const { playback } = match
  const ofSeat = (direction: JumpDirection) =>
    stepTo(match, () => nearest(match, direction, seatIsAsked(match.seat)))
  return {
    'turn.next': stepTo(match, () => match.cursor + 1),
    'turn.previous': stepTo(match, () => match.cursor - 1),
    'turn.first': jumpTo(match, 'end', () => 0),
    'turn.last': jumpTo(match, 'end', () => match.last),
    'seat.next': ofSeat(1),
    'seat.previous': ofSeat(-1),
    'change.next': seek(match, 'change', 1, ({ isChange }) => isChange),
    'change.previous': seek(match, 'change', -1, ({ isChange }) => isChange),
    play: () => playback.toggle(1),
    'play.back': () => playback.toggle(-1),
    faster: () => playback.change(1),
    slower: () => playback.change(-1),
    ...Object.fromEntries([0, 1, 2, 3].map((seat) => [`seat.${seat}`, () => toggleSeat(match, seat)])),
  }
}

function toggleSeat(match: OpenMatch, seat: number): void {
  if (seat < (match.card?.seats.length ?? 0)) match.select(match.seat === seat ? null : seat)
}
