import { isSamePlace, type MatchPlace } from '../place.ts'
import type { Route } from '../route.svelte.ts'

/** What comes so soon after a visit belongs to it: a key that is held leaves no trail. */
const togetherMillis = 1000

/** What else than the turn makes it another place. */
const selections = ['value', 'where', 'beside'] as const

/** The match whose places these are. */
export interface Visited {
  /** What is looked at now. */
  readonly place: MatchPlace
  visit(place: MatchPlace): void
}

/** The last visit: how it was made, and when. */
const none = { kind: '', at: -Infinity }

/**
 * The places of a match that a person visits, in the browser's history. Steps only change what the address says; a jump,
 * and another value, condition or frame beside, is a place to which back leads.
 */
export class Visits {
  readonly #route: Pick<Route, 'place' | 'push' | 'replace'>
  readonly #match: Visited
  readonly #now: () => number
  /** What was looked at when the address was last brought up to it. */
  #settled: MatchPlace | null = null
  #last = none

  /** `now` is a clock in milliseconds. */
  constructor(
    route: Pick<Route, 'place' | 'push' | 'replace'>,
    match: Visited,
    now = () => performance.now(),
  ) {
    this.#route = route
    this.#match = match
    this.#now = now
  }

  /** Brings the address up to what is looked at. */
  settle(): void {
    const { place } = this.#route
    const { place: now } = this.#match
    if (place.screen !== 'match' || place.match !== now.match) return
    const before = this.#settled ?? now
    this.#settled = now
    if (isSamePlace(place, now)) return
    const isElsewhere = selections.some((name) => now[name] !== before[name])
    if (!isElsewhere || this.#isSoon()) return this.#route.replace(now)
    this.#last = { kind: 'selected', at: this.#now() }
    this.#route.push(now)
  }

  /** Goes elsewhere in the match; jumps of one kind in quick succession are one. */
  jump(kind: string, go: () => void): void {
    const isOne = kind === this.#last.kind && this.#isSoon()
    const before = this.#match.place
    go()
    const { place } = this.#match
    if (isSamePlace(place, before)) return
    this.#last = { kind, at: this.#now() }
    // Not even the address follows at once: browsers bear few changes of it a second.
    if (isOne) return
    // What was selected since the address was brought up to it goes along with the jump.
    const { value, where, beside } = this.#settled ?? before
    const selected = { ...(value && { value }), ...(where && { where }), ...(beside && { beside }) }
    const { screen, match, frame, seat, panels } = before
    this.#route.replace({ screen, match, frame, seat, ...selected, ...(panels && { panels }) })
    this.#route.push(place)
    this.#settled = place
  }

  /** The page was sent to a place of this match. */
  arrive(place: MatchPlace): void {
    this.#match.visit(place)
    this.#settled = this.#match.place
    this.#last = none
  }

  #isSoon(): boolean {
    return this.#now() - this.#last.at < togetherMillis
  }
}
