import type { CallOptions } from '../../contract.ts'
import type { FindOrder, Found, Hit } from '../../contract/find.ts'
import { readCondition } from '../../engine/condition.ts'
import type { LogAccess } from '../log/access.ts'
import { FieldsMissed, withoutValue } from '../../reading/fields-missed.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { FindWork, MatchSpans } from '../scan/work.ts'
import type { FoundPart } from '../scan/found.ts'
import { portionsOf } from './portions.ts'

/** Where an order does not say how many. */
const usualHits = 1000

/**
 * Searches all turns of all matching matches, the newest first, in threads that open the log read-only: neither matches nor the
 * studio wait. When cancelled, returns what it has found. Throws a `UserError` for an invalid condition, one that takes too much
 * work, or a log that cannot be read.
 */
export async function findFrames(
  access: LogAccess,
  order: FindOrder,
  threads: ScanThreads,
  options: CallOptions = {},
): Promise<Found> {
  const { condition, filter, limit: mostHits = usualHits, isFirstOfEach = false } = order
  readCondition(condition)
  const work: FindWork = { kind: 'find', file: access.file, condition, mostHits, isFirstOfEach }
  const answer = new FoundSoFar(work)
  await threads.look<FindWork>(
    {
      work,
      portions: portionsOf(access.reader(), filter),
      take: (found, nth, part) => answer.take(found, nth, part),
    },
    options,
  )
  return answer.found(options.signal?.aborted === true)
}

class FoundSoFar {
  readonly #work: FindWork
  readonly #fields = new FieldsMissed()
  #hits: (Hit & { readonly nth: number })[] = []
  #count = 0
  #frames = 0
  #matches = 0
  #wasOther = false
  #wasValue = false

  constructor(work: FindWork) {
    this.#work = work
  }

  /** Parts come in any order; the hits of the newest matches stay. Always asks for more. */
  take(found: FoundPart, nth: number, part: MatchSpans): true {
    const { hits, count, frames, missing, met, wasOther, wasValue } = found
    this.#count += count
    this.#frames += frames
    this.#matches += part.filter(({ from }) => from === 0).length
    this.#wasOther ||= wasOther
    this.#wasValue ||= wasValue
    this.#fields.keep(missing, met)
    if (hits.length > 0) this.#keep(hits.map((hit) => ({ ...hit, nth })))
    return true
  }

  found(isCancelled: boolean): Found {
    return {
      hits: this.#hits.map(({ nth: _, ...hit }) => hit),
      count: this.#count,
      frames: this.#frames,
      matches: this.#matches,
      isCancelled,
      notes: this.#count === 0 ? this.#notes() : [],
    }
  }

  #keep(hits: readonly (Hit & { readonly nth: number })[]): void {
    const all = [...this.#hits, ...hits].toSorted((a, b) => a.nth - b.nth)
    const { isFirstOfEach, mostHits } = this.#work
    // A long match is in several parts.
    const wanted = isFirstOfEach ? all.filter(({ match }, i) => all[i - 1]?.match !== match) : all
    this.#hits = wanted.slice(0, mostHits)
  }

  #notes(): readonly string[] {
    const other = 'The condition is neither true nor false in some turns: compare it with something'
    const missed = this.#fields.notes()
    if (missed.length === 0 && !this.#wasValue && this.#frames > 0) return [withoutValue]
    return [...missed, ...(this.#wasOther ? [other] : [])]
  }
}
