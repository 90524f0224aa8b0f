import { notPlayed, type Live } from '../../contract/live.ts'
import type { EndOfMatch, MatchId, MatchRecord, StudioEvent } from '../../contract.ts'

const progressMillis = 50

interface Ordered {
  readonly batch: string | null
  isWaiting: boolean
  sentAt: number
  /** The last frame in the log; -1: none yet. */
  upTo: number
  readonly isThere: PromiseWithResolvers<void>
  live: Live
}

/** Matches that were ordered and are not over; emits their progress and the last event of each. */
export class RunningMatches {
  readonly #emit: (event: StudioEvent) => void
  readonly #listed: (match: MatchId) => void
  readonly #matches = new Map<MatchId, Ordered>()
  readonly #waiting = new Map<string, number>()

  /** `listed` is called when a match enters the lists, and when it changes there. */
  constructor(emit: (event: StudioEvent) => void, listed: (match: MatchId) => void) {
    this.#emit = emit
    this.#listed = listed
  }

  get matches(): readonly MatchId[] {
    return [...this.#matches.keys()]
  }

  ofBatch(batch: string): readonly MatchId[] {
    return [...this.#matches].flatMap(([match, ordered]) => (ordered.batch === batch ? [match] : []))
  }

  /** How many matches of a batch have not begun. */
  waiting(batch: string): number {
    return this.#waiting.get(batch) ?? 0
  }

  begin(matches: readonly Pick<MatchRecord, 'id' | 'batch'>[]): void {
    for (const { id, batch } of matches) {
      this.#countWaiting(batch, 1)
      this.#matches.set(id, {
        batch,
        isWaiting: true,
        sentAt: 0,
        upTo: -1,
        isThere: Promise.withResolvers(),
        live: { ...notPlayed, isHere: true },
      })
    }
  }

  /** Resolves when something of an ordered match is in the log, or never will be; at once for any other match. */
  async there(match: MatchId): Promise<void> {
    await this.#matches.get(match)?.isThere.promise
  }

  has(match: MatchId): boolean {
    return this.#matches.has(match)
  }

  liveOf(match: MatchId): Live {
    return this.#matches.get(match)?.live ?? notPlayed
  }

  live(match: MatchId, live: Live): void {
    const ordered = this.#matches.get(match)
    if (ordered === undefined) return
    ordered.live = live
    this.#emit({ kind: 'live', match })
  }

  kept(match: MatchId, upTo: number): void {
    this.#progress(match, upTo, false)
  }

  ended(match: MatchId): void {
    this.#progress(match, this.#matches.get(match)?.upTo ?? 0, true)
    this.over({ kind: 'ended', match })
  }

  /** Emitted once: a second one is dropped. */
  over(event: EndOfMatch): void {
    const ordered = this.#matches.get(event.match)
    if (ordered === undefined) return
    this.#matches.delete(event.match)
    this.#begun(ordered)
    ordered.isThere.resolve()
    this.#emit(event)
    if (event.kind !== 'skipped') this.#listed(event.match)
  }

  #begun(ordered: Ordered): void {
    if (ordered.isWaiting) this.#countWaiting(ordered.batch, -1)
    ordered.isWaiting = false
  }

  #countWaiting(batch: string | null, by: number): void {
    if (batch === null) return
    const count = this.waiting(batch) + by
    if (count > 0) this.#waiting.set(batch, count)
    else this.#waiting.delete(batch)
  }

  #progress(match: MatchId, upTo: number, isLast: boolean): void {
    const running = this.#matches.get(match)
    if (running === undefined) return
    if (running.upTo < 0) {
      this.#begun(running)
      running.isThere.resolve()
      this.#listed(match)
    }
    const isNews = upTo > running.upTo || isLast
    running.upTo = Math.max(upTo, running.upTo)
    const now = performance.now()
    if (!isNews || (!isLast && now - running.sentAt < progressMillis)) return
    running.sentAt = now
    this.#emit({ kind: 'progress', match, upTo: running.upTo })
  }
}
