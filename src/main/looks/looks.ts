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
import type { FrameScan, FrameSpan, ReadingPace, Work } from '../reading/work.ts'

/** Searches the parts of one work, one after the other. */
export interface Look<W extends Work> {
  at(part: PartOf<W>, pace: ReadingPace): FoundOf<W>
}

/** Returns the log of a file. */
type LogOf = (file: string) => Log

const looks: { readonly [W in Work as W['kind']]: (work: W, logOf: LogOf) => Look<W> } = {
  analysis: (work, logOf) => new AnalysisLook(logOf(work.file), work),
  history: (work, logOf) => spanBySpan(new HistoryLook(logOf(work.file), work)),
  differing: (work, logOf) => spanBySpan(new DifferingLook(logOf(work.file), logOf(work.otherFile), work)),
  find: (work, logOf) => new FindLook(logOf(work.file), work),
  arena: (work, logOf) => new ArenaLook(logOf(work.file), work),
  gain: (work, logOf) => new GainLook(logOf(work.file)),
  forecast: (work, logOf) => new ForecastLook(logOf(work.file)),
  openings: (work, logOf) => new OpeningLook(logOf(work.file), work),
  winning: (work, logOf) => new WinningLook(logOf(work.file)),
  problems: (work, logOf) => new ProblemsLook(logOf(work.file), work),
}

export function lookFor<W extends Work>(work: W, logOf: LogOf): Look<W> {
  const look = looks[work.kind] as unknown as (work: W, logOf: LogOf) => Look<W>
  return look(work, logOf)
}

function spanBySpan<Found>(look: FrameScan<Found>) {
  return { at: ({ from, to }: FrameSpan, pace: ReadingPace) => look.at(from, to, pace).found }
}
