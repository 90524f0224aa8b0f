import { liveIn } from '../core/live-match.svelte.ts'
import { valueIn } from '../core/selected-value.svelte.ts'
import { rerunsIn } from '../lib/match/reruns.svelte.ts'
import { whereIn } from '../lib/match/where.svelte.ts'
import { problemsIn } from '../lib/match/problems.svelte.ts'
import { isEventShown } from '../lib/match/event-filter.svelte.ts'
import { bookmarksIn } from '../lib/match/bookmarks.svelte.ts'
import type { Actions } from '../lib/commands.svelte.ts'
import { happenedIn } from '../lib/match/happened.ts'
import type { OpenMatch } from '../core/open-match.svelte.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { keepInLibrary } from '../lib/match-actions.ts'
import { askForWatch, copyLink, playAgain, stopMatch, watch } from './match-commands.ts'
import { differencesOf, isCorrected, isFault, nextOf, seatIsAsked, type Fits } from './seeking.ts'

/** Actions on a match, available also without kept turns. */
export function matchActions(studio: StudioClient, match: OpenMatch): Actions {
  return {
    get again() {
      return studio.isKnown(match.card?.game) ? () => playAgain(studio, match) : undefined
    },
    get keep() {
      return match.file === null ? undefined : () => void keepInLibrary(studio, match.id)
    },
    get stop() {
      return liveIn(match).isHere ? () => void stopMatch(studio, match) : undefined
    },
    link: () => void copyLink(studio, match),
  }
}

/** Actions on its turns, except those that need a field or a panel. */
export function turnActions(studio: StudioClient, match: OpenMatch): Actions {
  const reruns = rerunsIn(match)
  const value = valueIn(match)
  /** A step of one turn adds no history entry. */
  const step = (frame: () => number | undefined) => () => {
    match.playback.pause()
    match.go(frame() ?? match.cursor)
  }
  const jump = (kind: string, frame: () => number | undefined) => () => {
    match.jump(frame() ?? match.cursor, kind)
  }
  const seek = (kind: string, direction: 1 | -1, fits: Fits) =>
    jump(kind, () => match.nearest(direction, fits))
  const ofSeat = (direction: 1 | -1) => step(() => match.nearest(direction, seatIsAsked(match.seat)))
  /** After the last one the first again: a match without a fault opens at its end. */
  const problem = (direction: 1 | -1) =>
    jump('problem', () => {
      const { frames } = problemsIn(match)
      return nextOf(frames, match.cursor, direction) ?? frames.at(direction === 1 ? 0 : -1)
    })
  const bookmarked = (direction: 1 | -1) =>
    seek('bookmark', direction, (_, index) => bookmarksIn(match).at(index) !== undefined)
  const differing = (direction: 1 | -1) =>
    jump('difference', () => {
      const frames = differencesOf(reruns.shown)
      return match.nearest(direction, (_, index) => frames.has(index))
    })
  const changed = (direction: 1 | -1) =>
    jump('value', () => value.history?.changeFrom(match.cursor, direction)?.frame)
  const holding = (direction: 1 | -1) =>
    jump('where', () => whereIn(match).beginFrom(match.cursor, direction))
  const isEvent: Fits = (turn) => happenedIn(turn).some((event) => isEventShown(match, event))
  const seat = (n: number) => () => match.select(match.seat === n ? null : n)

  return {
    'turn.next': step(() => match.cursor + 1),
    'turn.previous': step(() => match.cursor - 1),
    'turn.first': jump('end', () => 0),
    'turn.last': jump('end', () => match.last),
    'seat.next': ofSeat(1),
    'seat.previous': ofSeat(-1),
    'change.next': seek('change', 1, ({ isChange }) => isChange),
    'change.previous': seek('change', -1, ({ isChange }) => isChange),
    'event.next': seek('event', 1, isEvent),
    'event.previous': seek('event', -1, isEvent),
    'problem.next': problem(1),
    'problem.previous': problem(-1),
    'fault.next': seek('fault', 1, isFault),
    'fault.previous': seek('fault', -1, isFault),
    // Getters: what cannot be done now is not offered now.
    get ['correction.next']() {
      return match.outline.some(isCorrected) ? seek('correction', 1, isCorrected) : undefined
    },
    get ['correction.previous']() {
      return match.outline.some(isCorrected) ? seek('correction', -1, isCorrected) : undefined
    },
    'bookmark.next': bookmarked(1),
    'bookmark.previous': bookmarked(-1),
    get ['difference.next']() {
      return reruns.shown === null ? undefined : differing(1)
    },
    get ['difference.previous']() {
      return reruns.shown === null ? undefined : differing(-1)
    },
    get ['value.next']() {
      return value.history === null ? undefined : changed(1)
    },
    get ['value.previous']() {
      return value.history === null ? undefined : changed(-1)
    },
    // A condition would tell who plays what the seat may not know.
    get where() {
      return match.viewer === null ? () => whereIn(match).ask() : undefined
    },
    get ['where.next']() {
      return whereIn(match).condition === null || match.viewer !== null ? undefined : holding(1)
    },
    get ['where.previous']() {
      return whereIn(match).condition === null || match.viewer !== null ? undefined : holding(-1)
    },
    play: () => match.playback.toggle(1),
    'play.back': () => match.playback.toggle(-1),
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
    watch: () => (value.expression === null ? askForWatch(match) : watch(studio, match, value.expression)),
  }
}
