import type { MatchId } from '../../contract.ts'
import type { Differing } from '../../contract/reading.ts'
import { FindLook, type FoundPart } from '../find/find-look.ts'
import type { ProblemKind } from '../../engine/problems.ts'
import type { FollowedValues } from '../../reading/following.ts'
import type { KeptMatch } from '../log/cards.ts'
import type { Log } from '../log/log.ts'
import { ProblemsLook, type ProblemsPart } from '../problems/problems-look.ts'
import { DifferingLook } from './differing-look.ts'
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

/** Turns for which a condition holds. */
export interface FindWork {
  readonly kind: 'find'
  readonly file: string
  readonly condition: string
  /** At most so many of a part are given; all are counted. */
  readonly mostHits: number
  /** Of each match only the first hit is given. */
  readonly isFirstOfEach: boolean
}

/** What is worth a look. */
export interface ProblemsWork {
  readonly kind: 'problems'
  readonly file: string
  readonly kinds: readonly ProblemKind[]
  /** The part of its limit from which on an answer is slow. */
  readonly near: number
  /** Only of seats whose bot has this text in its name or command. */
  readonly of: string
  /** At most so many of a part are given; all are counted. */
  readonly mostHits: number
  /** The rules are asked nothing of the frames from there on. */
  readonly soundTo: number
}

/** What frames are looked through for. */
export type Work = HistoryWork | DifferingWork | FindWork | ProblemsWork

/** Frames of the match that the work is about, both ends included. */
export interface FrameSpan {
  readonly from: number
  readonly to: number
}

/** Frames of matches, the newest match first. */
export type MatchSpans = readonly (KeptMatch & FrameSpan)[]

/** What is looked through at a time, and what is found in it, by the kind of work. */
interface Kinds {
  readonly history: { readonly part: FrameSpan; readonly found: readonly FollowedValues[] }
  readonly differing: { readonly part: FrameSpan; readonly found: Differing }
  readonly find: { readonly part: MatchSpans; readonly found: FoundPart }
  readonly problems: { readonly part: MatchSpans; readonly found: ProblemsPart }
}

/** What is looked through at a time. */
export type PartOf<W extends Work> = Kinds[W['kind']]['part']
/** What is found in it. */
export type FoundOf<W extends Work> = Kinds[W['kind']]['found']

/** How long frames are looked at. */
export interface ReadingPace {
  goesOn(): boolean
  /** So many are unpacked at once, where it is not the usual. */
  readonly bytesAtOnce?: number
}

/** Goes through frames of a match, span by span. */
export interface FrameScan<Found> {
  /**
   * Looks at frames `from` to `to`, both included, while it goes on; at the first of them anyway. Next: the first one that
   * it did not look at. Throws a `UserError` that names a frame that is damaged.
   */
  at(from: number, to: number, pace: ReadingPace): { readonly found: Found; readonly next: number }
}

/** Begins work: gives what looks through a part of it. `logOf` gives the log of a file. */
export function lookFor(
  work: Work,
  logOf: (file: string) => Log,
): (part: PartOf<Work>, pace: ReadingPace) => FoundOf<Work> {
  switch (work.kind) {
    case 'history':
      return spanBySpan(new HistoryLook(logOf(work.file), work))
    case 'differing':
      return spanBySpan(new DifferingLook(logOf(work.file), logOf(work.otherFile), work))
    case 'find': {
      const look = new FindLook(logOf(work.file), work)
      return (part, pace) => look.at(part as MatchSpans, pace)
    }
    case 'problems': {
      const look = new ProblemsLook(logOf(work.file), work)
      return (part, pace) => look.at(part as MatchSpans, pace)
    }
  }
}

function spanBySpan<Found>(look: FrameScan<Found>) {
  return (part: PartOf<Work>, pace: ReadingPace) => {
    const { from, to } = part as FrameSpan
    return look.at(from, to, pace).found
  }
}

/** So long the studio may be held: what is looked through within needs no thread. */
const briefMillis = 10

/** For looks in the studio's own thread: goes on for hardly any time. */
export function briefly(): ReadingPace {
  const until = performance.now() + briefMillis
  return { goesOn: () => performance.now() < until, bytesAtOnce: 500_000 }
}
