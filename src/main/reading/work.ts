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

export interface HistoryWork {
  readonly kind: 'history'
  readonly file: string
  readonly match: MatchId
  readonly expressions: readonly string[]
}

export interface DifferingWork {
  readonly kind: 'differing'
  readonly file: string
  readonly match: MatchId
  readonly otherFile: string
  readonly other: MatchId
  readonly by: number
}

export interface FindWork {
  readonly kind: 'find'
  readonly file: string
  readonly condition: string
  /** Maximum returned per part; all are counted. */
  readonly mostHits: number
  /** Returns only the first hit of each match. */
  readonly isFirstOfEach: boolean
}

export interface ProblemsWork {
  readonly kind: 'problems'
  readonly file: string
  readonly kinds: readonly ProblemKind[]
  /** The fraction of its limit from which an answer is slow. */
  readonly near: number
  /** Only seats whose bot has this text in its name or command. */
  readonly of: string
  /** Maximum returned per part; all are counted. */
  readonly mostHits: number
  /** The rules are not asked about frames from here on. */
  readonly soundTo: number
}

export type Work = HistoryWork | DifferingWork | FindWork | ProblemsWork

/** Both ends included. */
export interface FrameSpan {
  readonly from: number
  readonly to: number
}

/** Newest match first. */
export type MatchSpans = readonly (KeptMatch & FrameSpan)[]

interface Kinds {
  readonly history: { readonly part: FrameSpan; readonly found: readonly FollowedValues[] }
  readonly differing: { readonly part: FrameSpan; readonly found: Differing }
  readonly find: { readonly part: MatchSpans; readonly found: FoundPart }
  readonly problems: { readonly part: MatchSpans; readonly found: ProblemsPart }
}

export type PartOf<W extends Work> = Kinds[W['kind']]['part']
export type FoundOf<W extends Work> = Kinds[W['kind']]['found']

export interface ReadingPace {
  goesOn(): boolean
  /** Bytes unpacked at once, if not the default. */
  readonly bytesAtOnce?: number
}

export interface FrameScan<Found> {
  /**
   * Searches frames `from` to `to`, both included, while the pace allows; always the first one. Next: the first frame not
   * searched. Throws a `UserError` that names a damaged frame.
   */
  at(from: number, to: number, pace: ReadingPace): { readonly found: Found; readonly next: number }
}

/** Returns the function that searches a part. `logOf` returns the log of a file. */
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

/** How long the studio may be blocked: shorter searches need no thread. */
const briefMillis = 10

/** For searches in the studio's own thread. */
export function briefly(): ReadingPace {
  const until = performance.now() + briefMillis
  return { goesOn: () => performance.now() < until, bytesAtOnce: 500_000 }
}
