import { AnalysisScanner } from '../analysis/analysis-scanner.ts'
import { GainScanner } from '../analysis/gain-scanner.ts'
import { WinningScanner } from '../analysis/winning-scanner.ts'
import { ArenaScanner } from '../arena/arena-scanner.ts'
import { ForecastScanner } from '../explore/forecast-scanner.ts'
import { OpeningScanner } from '../explore/opening-scanner.ts'
import { FindScanner } from '../find/find-scanner.ts'
import type { Log } from '../log/log.ts'
import { ProblemsScanner } from '../problems/problems-scanner.ts'
import type { FoundOf, PartOf } from '../scan/found.ts'
import { DifferingScanner } from '../scan/differing-scanner.ts'
import { HistoryScanner } from '../scan/history-scanner.ts'
import type { FrameScanner, FrameSpan, ScanPace, Work } from '../scan/work.ts'

/** Searches the parts of one work, one after the other. */
export interface Scanner<W extends Work> {
  at(part: PartOf<W>, pace: ScanPace): FoundOf<W> | Promise<FoundOf<W>>
  /** Nobody waits for the rest any more: ends the programs that it has started. */
  close?(): Promise<void>
}

/** Returns the log of a file. */
type LogOf = (file: string) => Log

const scanners: { readonly [W in Work as W['kind']]: (work: W, logOf: LogOf) => Scanner<W> } = {
  analysis: (work, logOf) => new AnalysisScanner(logOf(work.file), work),
  history: (work, logOf) => spanBySpan(new HistoryScanner(logOf(work.file), work)),
  differing: (work, logOf) => spanBySpan(new DifferingScanner(logOf(work.file), logOf(work.otherFile), work)),
  find: (work, logOf) => new FindScanner(logOf(work.file), work),
  arena: (work, logOf) => new ArenaScanner(logOf(work.file), work),
  gain: (work, logOf) => new GainScanner(logOf(work.file), work),
  forecast: (work, logOf) => new ForecastScanner(logOf(work.file)),
  openings: (work, logOf) => new OpeningScanner(logOf(work.file), work),
  winning: (work, logOf) => new WinningScanner(logOf(work.file)),
  problems: (work, logOf) => new ProblemsScanner(logOf(work.file), work),
}

export function scannerFor<W extends Work>(work: W, logOf: LogOf): Scanner<W> {
  const scanner = scanners[work.kind] as unknown as (work: W, logOf: LogOf) => Scanner<W>
  return scanner(work, logOf)
}

function spanBySpan<Found>(scanner: FrameScanner<Found>) {
  return { at: ({ from, to }: FrameSpan, pace: ScanPace) => scanner.at(from, to, pace).found }
}
