import type { RecordedQuestion } from '../../engine/analysis/match-check.ts'
import { AnalysisLook } from '../analysis/analysis-look.ts'
import { GainLook } from '../analysis/gain-look.ts'
import { WinningLook } from '../analysis/winning-look.ts'
import { ArenaLook } from '../arena/arena-look.ts'
import { ForecastLook } from '../explore/forecast-look.ts'
import { OpeningLook } from '../explore/opening-look.ts'
import { FindLook } from '../find/find-look.ts'
import type { Log } from '../log/log.ts'
import { ProblemsLook } from '../problems/problems-look.ts'
import type { FoundOf, PartOf } from '../reading/found.ts'
import { DifferingLook } from '../reading/differing-look.ts'
import { HistoryLook } from '../reading/history-look.ts'
import type { FrameScan, FrameSpan, MatchSpans, AnotherAnswer, ReadingPace, Work } from '../reading/work.ts'

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
