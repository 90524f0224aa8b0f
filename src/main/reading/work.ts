import type { MatchId } from '../../contract.ts'
import type { Differing } from '../../contract/reading.ts'
import type { Log } from '../log/log.ts'
import { DifferingLook } from './differing-look.ts'
import type { Followed } from './following.ts'
import { HistoryLook } from './history-look.ts'

/** What expressions are in the turns of a match. */
export interface HistoryWork {
  readonly kind: 'history'
  readonly file: string
  readonly match: MatchId
  readonly expressions: readonly string[]
}

/** Where a match differs from another one. */
export interface DifferingWork {
  readonly kind: 'differing'
  readonly file: string
  readonly match: MatchId
  readonly otherFile: string
  readonly other: MatchId
  readonly by: number
}

/** What the frames of a match are looked through for. */
export type Work = HistoryWork | DifferingWork

/** What is found in frames that follow each other, by the kind of work. */
export interface Finds {
  readonly history: readonly Followed[]
  readonly differing: Differing
}

export type FindsOf<W extends Work> = Finds[W['kind']]

/** How long frames are looked at. */
export interface Pace {
  goesOn(): boolean
  /** So many are unpacked at once, where it is not the usual. */
  readonly bytesAtOnce?: number
}

/** Goes through frames of a match, stretch by stretch. */
export interface Look<Found> {
  /**
   * Looks at frames `from` to `to`, both included, while it goes on; at the first of them anyway. Next: the first one that
   * it did not look at. Throws a `UserError` that names a frame that is damaged.
   */
  at(from: number, to: number, pace: Pace): { readonly found: Found; readonly next: number }
}

/** Begins work; `logOf` gives the log of a file. */
export function lookFor(work: Work, logOf: (file: string) => Log): Look<Finds[keyof Finds]> {
  switch (work.kind) {
    case 'history':
      return new HistoryLook(logOf(work.file), work)
    case 'differing':
      return new DifferingLook(logOf(work.file), logOf(work.otherFile), work)
  }
}

/** So long the studio may be held: what is looked through within needs no thread. */
const briefMillis = 10

/** For looks in the studio's own thread: goes on for hardly any time. */
export function briefly(): Pace {
  const until = performance.now() + briefMillis
  return { goesOn: () => performance.now() < until, bytesAtOnce: 500_000 }
}
