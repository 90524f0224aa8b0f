import { isSamePlace, type MatchPlace } from '../place.ts'
import type { Route } from '../route.svelte.ts'

/** Of the same kind within this time, places are one: a key that is held leaves no trail. */
const togetherMillis = 1000

/** What else than the turn makes it another place. */
const selections = ['value', 'where', 'beside'] as const

/** The match whose places these are. */
export interface Visited {
  /** What is looked at now. */
  readonly place: MatchPlace
  visit(place: MatchPlace): void
}

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
  #last = { kind: '', at: -Infinity }

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
    if (place.screen !== 'match' || place.match !== this.#match.place.match) return
    const before = this.#settled
    const { place: now } = this.#match
    this.#settled = now
    if (isSamePlace(place, now)) return
    const other = before === null ? [] : selections.filter((name) => now[name] !== before[name])
    if (other.length === 0 || this.#isOneWithLast(other.join())) this.#route.replace(now)
    else this.#route.push(now)
  }

  /** Goes elsewhere in the match; jumps of one kind in quick succession are one. */
  jump(kind: string, go: () => void): void {
    // Not even the address follows at once: browsers bear few changes of it a second.
    if (this.#isOneWithLast(kind)) return go()
    this.settle()
    go()
    const { place } = this.#match
    if (this.#settled === null || isSamePlace(place, this.#settled)) return
    this.#route.push(place)
    this.#settled = place
  }

  /** The page was sent to a place of this match. */
  arrive(place: MatchPlace): void {
    this.#match.visit(place)
    this.#settled = this.#match.place
    this.#last = { kind: '', at: -Infinity }
  }

  #isOneWithLast(kind: string): boolean {
    const { kind: before, at } = this.#last
    this.#last = { kind, at: this.#now() }
    return kind === before && this.#last.at - at < togetherMillis
  }
}
