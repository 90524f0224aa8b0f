import { differentGames } from '../../engine/arena/repeats.ts'
import { verdictOfMatches } from '../../reading/verdict-text.ts'
import type { LogAccess } from '../log/access.ts'
import type { BatchResult } from '../log/results.ts'

type Verdict = ReturnType<typeof verdictOfMatches>

interface Kept {
  /** Of the log, and the edits of people in it: what they delete or restore is read anew. */
  readonly state: string
  readonly results: ReadonlyMap<number, BatchResult>
  /** From this key on there may be more. */
  readonly next: number
  readonly found: Verdict
}

const batchesKept = 4

/** Which bots of batches are better: results that were read once are not read again. */
export class BatchVerdicts {
  readonly #log: LogAccess
  readonly #kept = new Map<string, Kept>()

  constructor(log: LogAccess) {
    this.#log = log
  }

  of(batch: string): Verdict {
    const log = this.#log.reader()
    const state = `${this.#log.generation} ${log.foreign().edits()}`
    const known = this.#kept.get(batch)
    const before = known?.state === state ? known : undefined
    const { results: read, next } = log.batchResults(batch, before?.next ?? 0)
    const results = new Map(before?.results ?? [])
    for (const result of read) results.set(result.key, result)
    const isSame = before !== undefined && results.size === before.results.size
    const found = isSame ? before.found : verdictOfMatches(differentGames(results.values()))
    if (known === undefined && this.#kept.size >= batchesKept) this.#kept.clear()
    this.#kept.set(batch, { state, results, next, found })
    return found
  }
}
