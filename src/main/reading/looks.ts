import type { AnalyzedTurn } from '../../contract/analysis.ts'
import type { Differing } from '../../contract/reading.ts'
import type { AnswerGain } from '../../engine/analysis/gain.ts'
import type { RecordedQuestion } from '../../engine/analysis/match-check.ts'
import type { FollowedValues } from '../../reading/following.ts'
import { AnalysisLook } from '../analysis/analysis-look.ts'
import { GainLook } from '../analysis/gain-look.ts'
import { WinningLook, type StandingsFound } from '../analysis/winning-look.ts'
import { ArenaLook, type SpanFound } from '../arena/arena-look.ts'
import { ForecastLook, type ForecastsFound } from '../explore/forecast-look.ts'
import { OpeningLook, type FoundOpening } from '../explore/opening-look.ts'
import { FindLook, type FoundPart } from '../find/find-look.ts'
import type { Log } from '../log/log.ts'
import { ProblemsLook, type ProblemsPart } from '../problems/problems-look.ts'
import { DifferingLook } from './differing-look.ts'
import { HistoryLook } from './history-look.ts'
import type { FrameScan, FrameSpan, MatchSpans, AnotherAnswer, ReadingPace, Work } from './work.ts'

interface Kinds {
  readonly analysis: { readonly part: RecordedQuestion; readonly found: AnalyzedTurn }
  readonly history: { readonly part: FrameSpan; readonly found: readonly FollowedValues[] }
  readonly differing: { readonly part: FrameSpan; readonly found: Differing }
  readonly find: { readonly part: MatchSpans; readonly found: FoundPart }
  readonly arena: { readonly part: MatchSpans; readonly found: readonly SpanFound[] }
  readonly problems: { readonly part: MatchSpans; readonly found: ProblemsPart }
  readonly gain: { readonly part: AnotherAnswer; readonly found: AnswerGain | null }
  readonly forecast: { readonly part: MatchSpans; readonly found: readonly ForecastsFound[] }
  readonly openings: { readonly part: MatchSpans; readonly found: readonly FoundOpening[] }
  readonly winning: { readonly part: MatchSpans; readonly found: readonly StandingsFound[] }
}

export type PartOf<W extends Work> = Kinds[W['kind']]['part']
export type FoundOf<W extends Work> = Kinds[W['kind']]['found']

/** Returns the function that searches a part. `logOf` returns the log of a file. */
export function lookFor(
  work: Work,
  logOf: (file: string) => Log,
): (part: PartOf<Work>, pace: ReadingPace) => FoundOf<Work> {
  switch (work.kind) {
    case 'analysis': {
      const look = new AnalysisLook(logOf(work.file), work)
      return (part, pace) => look.at(part as RecordedQuestion, pace)
    }
    case 'history':
      return spanBySpan(new HistoryLook(logOf(work.file), work))
    case 'differing':
      return spanBySpan(new DifferingLook(logOf(work.file), logOf(work.otherFile), work))
    case 'find': {
      const look = new FindLook(logOf(work.file), work)
      return (part, pace) => look.at(part as MatchSpans, pace)
    }
    case 'arena': {
      const look = new ArenaLook(logOf(work.file), work)
      return (part, pace) => look.at(part as MatchSpans, pace)
    }
    case 'gain': {
      const look = new GainLook(logOf(work.file))
      return (part, pace) => look.at(part as AnotherAnswer, pace)
    }
    case 'forecast': {
      const look = new ForecastLook(logOf(work.file))
      return (part, pace) => look.at(part as MatchSpans, pace)
    }
    case 'openings': {
      const look = new OpeningLook(logOf(work.file), work)
      return (part, pace) => look.at(part as MatchSpans, pace)
    }
    case 'winning': {
      const look = new WinningLook(logOf(work.file))
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
