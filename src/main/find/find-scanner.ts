import type { Hit } from '../../contract/find.ts'
import { readCondition, type Condition } from '../../engine/condition.ts'
import type { Log } from '../log/log.ts'
import type { FoundPart } from '../scan/found.ts'
import type { FindWork, MatchSpans, ScanPace } from '../scan/work.ts'
import { hitsIn } from './hits.ts'

export class FindScanner {
  readonly #log: Log
  readonly #work: FindWork
  readonly #condition: Condition

  constructor(log: Log, work: FindWork) {
    this.#log = log
    this.#work = work
    this.#condition = readCondition(work.condition)
  }

  at(part: MatchSpans, { goesOn }: ScanPace): FoundPart {
    const { mostHits, isFirstOfEach } = this.#work
    const all: Hit[] = []
    let [count, frames] = [0, 0]
    for (const each of part) {
      if (!goesOn()) break
      const room = mostHits - all.length
      const most = isFirstOfEach ? Math.min(1, room) : room
      const found = hitsIn(this.#log, each, this.#condition, most, goesOn)
      all.push(...found.hits)
      count += found.count
      frames += found.frames
    }
    const { missing, met, wasOther, wasValue } = this.#condition
    const was = { wasOther: wasOther(), wasValue: wasValue() }
    return { hits: all, count, frames, missing: missing(), met: met(), ...was }
  }
}
