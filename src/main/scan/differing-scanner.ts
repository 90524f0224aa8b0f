import type { Differing } from '../../contract/reading.ts'
import { actionsText } from '../../reading/action-text.ts'
import { Stretches } from '../../reading/stretches.ts'
import { everyFrame } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import type { DifferingWork, FrameScanner, ScanPace } from './work.ts'

export class DifferingScanner implements FrameScanner<Differing> {
  readonly #log: Log
  readonly #otherLog: Log
  readonly #work: DifferingWork

  constructor(log: Log, otherLog: Log, work: DifferingWork) {
    this.#log = log
    this.#otherLog = otherLog
    this.#work = work
  }

  at(from: number, to: number, { goesOn, bytesAtOnce }: ScanPace) {
    const { match, other, by } = this.#work
    const [answers, states] = [new Stretches(), new Stretches()]
    const others = everyFrame(this.#otherLog, other, from + by, to + by, bytesAtOnce)
    let next = from
    for (const frame of everyFrame(this.#log, match, from, to, bytesAtOnce)) {
      if (next > from && !goesOn()) break
      const other = others.next()
      if (other.done) break
      if (actionsText(frame) !== actionsText(other.value)) answers.add(frame.index, frame.index)
      if (!frame.hasStateOf(other.value)) states.add(frame.index, frame.index)
      next += 1
    }
    others.return(undefined)
    return { found: { answers: answers.all, states: states.all }, next }
  }
}
