import { isSameAddress, type MatchAddress } from '../lib/page-address.ts'
import type { Route } from '../lib/route.svelte.ts'

/** Changes within this time after a visit belong to it: a held key leaves no trail. */
const togetherMillis = 1000

const selections = ['value', 'where', 'comparison'] as const

interface Visited {
  address(): MatchAddress
  visit(address: MatchAddress): void
}

const none = { kind: '', at: -Infinity }

/**
 * The visited places of a match in the browser's history. Steps only change the address; a jump, and another value, condition or
 * compared frame, adds a history entry.
 */
export class Visits {
  readonly #route: Pick<Route, 'address' | 'push' | 'replace'>
  readonly #match: Visited
  readonly #now: () => number
  #settled: MatchAddress | null = null
  #last = none

  /** `now` is a clock in milliseconds. */
  constructor(
    route: Pick<Route, 'address' | 'push' | 'replace'>,
    match: Visited,
    now = () => performance.now(),
  ) {
    this.#route = route
    this.#match = match
    this.#now = now
  }

  settle(): void {
    const { address } = this.#route
    const now = this.#match.address()
    if (address.screen !== 'match' || address.match !== now.match) return
    const before = this.#settled ?? now
    this.#settled = now
    if (isSameAddress(address, now)) return
    const isElsewhere = selections.some((name) => now[name] !== before[name])
    if (!isElsewhere || this.#isSoon()) return this.#route.replace(now)
    this.#last = { kind: 'selected', at: this.#now() }
    this.#route.push(now)
  }

  /** Moves elsewhere in the match; quick jumps of one kind share one history entry. */
  jump(kind: string, go: () => void): void {
    const isOne = kind === this.#last.kind && this.#isSoon()
    const before = this.#match.address()
    go()
    const address = this.#match.address()
    if (isSameAddress(address, before)) return
    this.#last = { kind, at: this.#now() }
    // Not even the address follows at once: browsers bear few changes of it a second.
    if (isOne) return
    // What was selected since the address was brought up to it goes along with the jump.
    const { value, where, comparison } = this.#settled ?? before
    const selected = { ...(value && { value }), ...(where && { where }), ...(comparison && { comparison }) }
    const { screen, match, turn, seat, panels } = before
    this.#route.replace({ screen, match, turn, seat, ...selected, ...(panels && { panels }) })
    this.#route.push(address)
    this.#settled = address
  }

  arrive(address: MatchAddress): void {
    this.#match.visit(address)
    this.#settled = this.#match.address()
    this.#last = none
  }

  #isSoon(): boolean {
    return this.#now() - this.#last.at < togetherMillis
  }
}
