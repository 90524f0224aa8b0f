import type { Deeds } from '../lib/commands.svelte.ts'
import type { OpenMatch } from '../lib/match/open-match.svelte.ts'
import type { Studio } from '../lib/studio.svelte.ts'
import { copyLink, playAgain, stopMatch } from './doings.ts'
import { differencesOf, isCorrected, isFault, seatIsAsked, type Fits } from './seeking.ts'

/** What can be done with the match that is looked at, but for what needs a field or a panel. */
export function matchDeeds(studio: Studio, match: OpenMatch): Deeds {
  const seek = (direction: 1 | -1, fits: Fits) => () => {
    match.playback.pause()
    match.seek(direction, fits)
  }
  const step = (frame: () => number) => () => {
    match.playback.pause()
    match.go(frame())
  }
  const ofSeat = (direction: 1 | -1) => () => seek(direction, seatIsAsked(match.seat))()
  const bookmarked = (direction: 1 | -1) => () => {
    const frames = new Set(match.bookmarks.list.map(({ frame }) => frame))
    seek(direction, (_, index) => frames.has(index))()
  }
  const differing = (direction: 1 | -1) => () => {
    const frames = differencesOf(match.rerun)
    seek(direction, (_, index) => frames.has(index))()
  }
  const changed = (direction: 1 | -1) => () => {
    const change = match.history?.changeFrom(match.cursor, direction)
    if (change !== undefined) step(() => change.frame)()
  }
  const isEvent: Fits = ({ events }) => events.some((event) => match.isEventShown(event))
  const seat = (n: number) => () => match.select(match.seat === n ? null : n)

  return {
    'frame.next': step(() => match.cursor + 1),
    'frame.previous': step(() => match.cursor - 1),
    'frame.first': step(() => 0),
    'frame.last': step(() => match.last),
    'seat.next': ofSeat(1),
    'seat.previous': ofSeat(-1),
    'change.next': seek(1, ({ isChange }) => isChange),
    'change.previous': seek(-1, ({ isChange }) => isChange),
    'event.next': seek(1, isEvent),
    'event.previous': seek(-1, isEvent),
    'fault.next': seek(1, isFault),
    'fault.previous': seek(-1, isFault),
    // Getters: what cannot be done now is not offered now.
    get ['correction.next']() {
      return match.outline.some(isCorrected) ? seek(1, isCorrected) : undefined
    },
    get ['correction.previous']() {
      return match.outline.some(isCorrected) ? seek(-1, isCorrected) : undefined
    },
    'bookmark.next': bookmarked(1),
    'bookmark.previous': bookmarked(-1),
    get ['difference.next']() {
      return match.rerun === null ? undefined : differing(1)
    },
    get ['difference.previous']() {
      return match.rerun === null ? undefined : differing(-1)
    },
    get ['value.next']() {
      return match.history === null ? undefined : changed(1)
    },
    get ['value.previous']() {
      return match.history === null ? undefined : changed(-1)
    },
    play: () => match.play(1),
    'play.back': () => match.play(-1),
    faster: () => match.playback.change(1),
    slower: () => match.playback.change(-1),
    get follow() {
      return match.isLive ? () => match.follow(!match.isFollowing) : undefined
    },
    ...Object.fromEntries(
      [0, 1, 2, 3].map((n) => [
        `seat.${n}`,
        () => {
          if (n < (match.card?.seats.length ?? 0)) seat(n)()
        },
      ]),
    ),
    // Panels that are seen bring their own; else these show them.
    rerun: () => match.panels.show('rerun'),
    search: () => match.panels.show('errors'),
    again: () => playAgain(studio, match),
    get stop() {
      return match.isLive ? () => void stopMatch(studio, match) : undefined
    },
    link: () => void copyLink(studio, match),
  }
}
