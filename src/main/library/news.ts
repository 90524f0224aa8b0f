import type { MatchId } from '../../contract.ts'
import type { LogAccess } from '../log/access.ts'
import type { Foreign } from '../log/foreign.ts'
import { LogWatch } from './watch.ts'

/** Events are at most 20 a second. */
const newsMillis = 50

/** Reports which matches have changed, by this studio or another one on the same log; no ids: any. */
export class LibraryNews {
  readonly #log: LogAccess
  readonly #emit: (changed: readonly MatchId[]) => void
  readonly #changed = new Set<MatchId>()
  #isAny = false
  #sentAt = -Infinity
  #timer: NodeJS.Timeout | null = null
  #watch: LogWatch | null = null
  #foreign: Foreign | null = null
  /** Of the file that `#foreign` watches. */
  #generation = 0
  #othersEdits = 0
  #isClosed = false

  constructor(log: LogAccess, emit: (changed: readonly MatchId[]) => void) {
    this.#log = log
    this.#emit = emit
  }

  /** These matches have changed; none: any. */
  changed(matches: readonly MatchId[]): void {
    for (const match of matches) this.#changed.add(match)
    this.#isAny ||= matches.length === 0
    if (this.#timer !== null) return
    const wait = Math.ceil(this.#sentAt + newsMillis - performance.now())
    if (wait <= 0) this.#flush()
    else this.#timer = setTimeout(() => this.#flush(), wait).unref()
  }

  /** Watches the changes of others only while somebody listens. */
  setListening(isListening: boolean): void {
    if (this.#isClosed || isListening === (this.#watch !== null)) return
    this.#watch?.close()
    this.#watch = isListening ? new LogWatch(this.#log.file, () => this.#look()) : null
    this.#foreign = null
    this.#othersEdits = 0
    if (isListening) this.#try(() => this.#begin())
  }

  close(): void {
    this.setListening(false)
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #flush(): void {
    const changed = this.#isAny ? [] : [...this.#changed]
    this.#changed.clear()
    this.#isAny = false
    this.#timer = null
    this.#sentAt = performance.now()
    this.#emit(changed)
  }

  #look(): void {
    this.#try(() => {
      if (this.#foreign !== null && this.#log.generation !== this.#generation) {
        this.#begin()
        return this.changed([])
      }
      if (!this.#log.isThere) return
      const { isEdited, matches } = this.#others()
      if (isEdited) this.changed([])
      else if (matches.length > 0) this.changed(matches)
    })
  }

  #try(work: () => void): void {
    try {
      work()
    } catch {
      // Whoever asks for matches gets the error.
    }
  }

  #begin(): void {
    this.#foreign = null
    if (!this.#log.isThere) return
    this.#foreign = this.#newForeign()
    this.#foreign.skip()
    this.#othersEdits = this.#foreign.edits() - this.#log.edits
  }

  #newForeign(): Foreign {
    this.#generation = this.#log.generation
    return this.#log.reader().foreign()
  }

  /** What others have changed since the last call. */
  #others(): { readonly isEdited: boolean; readonly matches: readonly MatchId[] } {
    this.#foreign ??= this.#newForeign()
    if (!this.#foreign.isChanged()) return { isEdited: false, matches: [] }
    const before = this.#othersEdits
    this.#othersEdits = this.#foreign.edits() - this.#log.edits
    return { isEdited: this.#othersEdits !== before, matches: this.#foreign.matches() }
  }
}
