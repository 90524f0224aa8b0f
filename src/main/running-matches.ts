import { notPlayed, type Live } from '../contract/live.ts'
import type { LastWord, MatchId, MatchRecord, StudioEvent } from '../contract.ts'

/** Progress of a match is told at most 20 times a second. */
const progressMillis = 50

/** How far a match is. */
interface Ordered {
  readonly batch: string | null
  /** It has not begun. */
  isWaiting: boolean
  /** When its progress was told last. */
  toldAt: number
  /** The last frame that is in the log; -1: nothing of it is there yet. */
  upTo: number
  readonly isThere: PromiseWithResolvers<void>
  live: Live
}

/** Matches that were ordered and are not over: tells how far they are, and the last word on each. */
export class Underway {
  readonly #tell: (told: StudioEvent) => void
  readonly #listed: (match: MatchId) => void
  readonly #matches = new Map<MatchId, Ordered>()
  /** By batch. */
  readonly #waiting = new Map<string, number>()

  /** `listed` is called when a match has come into the lists, and when it is another one there. */
  constructor(tell: (told: StudioEvent) => void, listed: (match: MatchId) => void) {
    this.#tell = tell
    this.#listed = listed
  }

  get matches(): readonly MatchId[] {
    return [...this.#matches.keys()]
  }

  /** Those of a batch. */
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
        toldAt: 0,
        upTo: -1,
        isThere: Promise.withResolvers(),
        live: { ...notPlayed, isHere: true },
      })
    }
  }

  /** Resolves when something of an ordered match is in the log, or will never be: at once for any other. */
  async there(match: MatchId): Promise<void> {
    await this.#matches.get(match)?.isThere.promise
  }

  has(match: MatchId): boolean {
    return this.#matches.has(match)
  }

  /** What is known of a match while it is played; of any other nothing. */
  liveOf(match: MatchId): Live {
    return this.#matches.get(match)?.live ?? notPlayed
  }

  /** It is held, or goes on, or a bot is waited for. */
  live(match: MatchId, live: Live): void {
    const ordered = this.#matches.get(match)
    if (ordered === undefined) return
    ordered.live = live
    this.#tell({ kind: 'live', match })
  }

  /** Frames up to `upTo` are in the log. */
  kept(match: MatchId, upTo: number): void {
    this.#progress(match, upTo, false)
  }

  /** All of a match is in the log. */
  ended(match: MatchId): void {
    this.#progress(match, this.#matches.get(match)?.upTo ?? 0, true)
    this.over({ kind: 'ended', match })
  }

  /** The last word on a match; a second one is not told. */
  over(told: LastWord): void {
    const ordered = this.#matches.get(told.match)
    if (ordered === undefined) return
    this.#matches.delete(told.match)
    this.#begun(ordered)
    ordered.isThere.resolve()
    this.#tell(told)
    if (told.kind !== 'skipped') this.#listed(told.match)
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
    if (!isNews || (!isLast && now - running.toldAt < progressMillis)) return
    running.toldAt = now
    this.#tell({ kind: 'progress', match, upTo: running.upTo })
  }
}
