import type { CallOptions } from '../../contract.ts'
import { usualSettings } from '../../contract/settings.ts'
import type { ProblemHit, ProblemsFound, ProblemsOrder } from '../../contract/problems.ts'
import { problemKinds } from '../../reading/problem-kinds.ts'
import { problemOf } from '../../reading/problems.ts'
import { portionsOf } from '../find/portions.ts'
import type { LogAccess } from '../log/access.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { MatchSpans, ProblemsWork } from '../scan/work.ts'
import type { FallHit, ProblemsPart } from '../scan/found.ts'
import { sumOf, Tally } from './tally.ts'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'

/** Where an order does not say how many. */
const usualHits = 1000

/**
 * Searches all turns of all matching matches, as `findFrames` does; when cancelled, returns what it has found. The rules never
 * get the frames from `soundTo` on. Throws a `UserError` for an invalid order, or a log that cannot be read.
 */
export async function findProblems(
  access: LogAccess,
  order: ProblemsOrder,
  { threads, soundTo }: { readonly threads: ScanThreads; readonly soundTo: number },
  options: CallOptions = {},
): Promise<ProblemsFound> {
  checkProblems(order)
  const { filter, kinds, near, marks = usualSettings.marks, of = '', limit: mostHits = usualHits } = order
  const asked = { kinds, near, marks, of, mostHits, soundTo }
  const work: ProblemsWork = { kind: 'problems', file: access.file, ...asked }
  const answer = new FoundSoFar(mostHits)
  await threads.look<ProblemsWork>(
    {
      work,
      portions: portionsOf(access.reader(), filter),
      take: (found, nth, part) => answer.take(found, nth, part),
    },
    options,
  )
  return answer.found(options.signal?.aborted === true)
}

type Placed<T> = T & { readonly nth: number }

class FoundSoFar {
  readonly #mostHits: number
  readonly #tally = new Tally()
  #hits: readonly Placed<ProblemHit>[] = []
  /** By match and seat: a long match is in several parts. */
  readonly #falls = new Map<string, Placed<FallHit>>()
  #frames = 0
  #matches = 0

  constructor(mostHits: number) {
    this.#mostHits = mostHits
  }

  /** Parts come in any order; the hits of the newest matches stay. Always asks for more. */
  take({ hits, falls, tally, frames }: ProblemsPart, nth: number, part: MatchSpans): true {
    this.#frames += frames
    this.#matches += part.filter(({ from }) => from === 0).length
    this.#tally.addAll(tally)
    if (hits.length > 0) this.#hits = this.#first([...this.#hits, ...hits.map((hit) => ({ ...hit, nth }))])
    for (const fall of falls) {
      const key = `${fall.match} ${fall.seat}`
      const known = this.#falls.get(key)
      if (known === undefined || isDeeper({ ...fall, nth }, known)) this.#falls.set(key, { ...fall, nth })
    }
    return true
  }

  found(isCancelled: boolean): ProblemsFound {
    for (const { bot } of this.#falls.values()) this.#tally.add(bot, 'fall')
    const { kinds, bots } = this.#tally
    return {
      hits: this.#first([...this.#hits, ...this.#fallen()]).map(({ nth: _, ...hit }) => hit),
      count: sumOf(kinds),
      kinds,
      bots,
      matches: this.#matches,
      frames: this.#frames,
      isCancelled,
    }
  }

  #fallen(): readonly Placed<ProblemHit>[] {
    return [...this.#falls.values()].map((fall) => {
      const { match, game, bot, nth } = fall
      return { match, game, bot, ...problemOf(fall), nth }
    })
  }

  #first(hits: readonly Placed<ProblemHit>[]): readonly Placed<ProblemHit>[] {
    return hits.toSorted(inOrder).slice(0, this.#mostHits)
  }
}

/** A part has whole matches, or some turns of one: within it newer matches come first. */
function inOrder(a: Placed<ProblemHit>, b: Placed<ProblemHit>): number {
  if (a.nth !== b.nth) return a.nth - b.nth
  if (a.match !== b.match) return a.match < b.match ? 1 : -1
  return a.turn - b.turn || (a.seat ?? -1) - (b.seat ?? -1)
}

/** Of equal falls the first, as in one search through all turns. */
function isDeeper(a: Placed<FallHit>, b: Placed<FallHit>): boolean {
  return a.by > b.by || (a.by === b.by && a.turn < b.turn)
}

/** Throws a `UserError` that names what is wrong with the order. */
function checkProblems({ kinds, near }: Pick<ProblemsOrder, 'kinds' | 'near'>): void {
  const unknown = kinds.find((kind) => !problemKinds.includes(kind))
  if (unknown !== undefined) throw new UserError(unknownName('kind of problem', unknown, problemKinds))
  if (!(near > 0)) throw new UserError(`The part of the limit is ${near}, not a number above 0`)
}
