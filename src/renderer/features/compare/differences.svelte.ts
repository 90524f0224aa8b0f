import type { Differing } from '../../../contract/reading.ts'
import type { MatchCore } from '../../core/match-core.ts'
import type { Tie } from '../../lib/compared-frame.ts'

/** The minimum rest between comparisons of a growing match, so that most of the time none runs. */
const restMillis = 1000
const restParts = 5

/** The differences of a match and the one tied to it: read whole, in the studio, and again as they grow. */
export class MatchDifferences {
  readonly #match: MatchCore
  #tie: Tie | null = null
  #last = -1
  #found = $state.raw<Differing | null>(null)
  #part = $state<number | null>(null)
  #isCancelled = $state(false)
  #cancel = new AbortController()
  #reading: Promise<void> = Promise.resolve()
  #isReading = false
  #isStale = false
  #isBroken = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #restMillis = restMillis

  constructor(match: MatchCore) {
    this.#match = match
  }

  /** Null where it is not known. */
  get found(): Differing | null {
    return this.#found
  }

  /** Progress of the first reading, from 0 to 1; null: it is done, or there is none. */
  get part(): number | null {
    return this.#part
  }

  /** Whether it is read only on request: it was cancelled, or failed. */
  get isCancelled(): boolean {
    return this.#isCancelled
  }

  /** Compares with this match from now on, up to frame `last`; again when there are more frames. Null: with none. */
  compare(tie: Tie | null, last: number): void {
    const isSame = tie?.match === this.#tie?.match && tie?.by === this.#tie?.by
    const isLonger = last !== this.#last
    this.#last = last
    if (isSame && !isLonger) return
    if (isSame) {
      this.#isStale = true
      return this.#readSoon()
    }
    this.#stop()
    this.#tie = tie
    this.#found = null
    this.#restMillis = restMillis
    if (tie !== null) this.#begin(tie)
  }

  cancel(): void {
    if (this.#part === null) return
    this.#stop()
    this.#isCancelled = true
  }

  /** Restarts a cancelled reading; resolves when the reading is done. */
  async read(): Promise<void> {
    if (this.#isCancelled && this.#tie !== null) this.#begin(this.#tie)
    await this.#reading
  }

  /** Call when the connection is back: reads what could not be read. */
  recover(): void {
    if (this.#isBroken) void this.read()
  }

  close(): void {
    this.#stop()
    this.#tie = null
  }

  #readSoon(): void {
    if (this.#tie === null || this.#timer !== undefined || this.#isReading || this.#isCancelled) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#isStale && this.#tie !== null) this.#begin(this.#tie)
    }, this.#restMillis)
  }

  #stop(): void {
    this.#cancel.abort()
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isReading = false
    this.#isStale = false
    this.#isBroken = false
    this.#part = null
    this.#isCancelled = false
  }

  #begin(tie: Tie): void {
    this.#stop()
    this.#cancel = new AbortController()
    this.#isReading = true
    if (this.#found === null) this.#part = 0
    this.#reading = this.#readWith(tie, this.#cancel.signal)
  }

  async #readWith({ match: other, by }: Tie, signal: AbortSignal): Promise<void> {
    const { id: match, studio } = this.#match
    const begun = performance.now()
    const progress = (part: number) => {
      if (this.#part !== null && !signal.aborted) this.#part = part
    }
    try {
      const found = await studio.calls.differing({ match, other, by }, { signal, progress })
      if (!signal.aborted) this.#found = found
    } catch (error) {
      if (signal.aborted) return
      this.#isBroken = this.#isCancelled = true
      this.#match.studio.trouble('comparing two matches', error)
    }
    if (signal.aborted) return
    this.#isReading = false
    this.#part = null
    this.#restMillis = Math.max(restMillis, restParts * (performance.now() - begun))
    if (this.#isStale) this.#readSoon()
  }
}
