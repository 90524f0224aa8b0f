import type { ProfiledEvents, ProfiledTurn } from '../../../contract/profile.ts'
import type { Reply } from '../../../engine/match.ts'
import { isTimeless } from '../../../reading/answer-labels.ts'
import type { SeatOfRecord } from '../record.ts'
import type { AskedRun } from './run.ts'
import { pausesIn, TurnSamples, type Samples, type Span, type Times } from './samples.ts'

/** Fewer samples of a turn say little. */
const wantedSamples = 200

interface TimedRun {
  readonly reply: Reply
  readonly gc: ReturnType<typeof pausesIn> | null
  /** Milliseconds. */
  readonly times: { readonly [Kind in keyof Times]: number | undefined }
}

/** What all runs say of a turn. */
export class TurnRuns {
  readonly #turn: number
  readonly #place: number
  readonly #recorded: Reply
  readonly #samples = new TurnSamples()
  readonly #runs: TimedRun[] = []

  constructor({ turns }: SeatOfRecord, turn: number) {
    this.#turn = turn
    this.#place = turns.findIndex(({ frame }) => frame.index === turn)
    this.#recorded = turns[this.#place]!.exchange.reply
  }

  get isEnough(): boolean {
    return this.#samples.count >= wantedSamples
  }

  /** When it was asked and answered in this run; null: it was not. */
  spanIn({ replies, askedAt }: AskedRun): Span | null {
    const [reply, from] = [replies[this.#place], askedAt[this.#place]]
    return reply === undefined || from === undefined ? null : [from, from + reply.micros]
  }

  add(run: AskedRun, samples: Samples): void {
    const span = this.spanIn(run)
    if (span === null) return
    const reply = run.replies[this.#place]!
    this.#samples.add(samples, span)
    const { processor, core, sleep, lock } = samples.times ?? {}
    const millisOf = (spans: readonly Span[] | undefined, counted?: number) => {
      const micros = spans === undefined ? counted : pausesIn(spans, span).micros
      return micros === undefined ? undefined : micros / 1000
    }
    const times = {
      processor: millisOf(processor, reply.processorMicros),
      core: millisOf(core, reply.waitMicros),
      ...{ sleep: millisOf(sleep), lock: millisOf(lock) },
    }
    this.#runs.push({ reply, gc: samples.pauses && pausesIn(samples.pauses, span), times })
  }

  get profiled(): ProfiledTurn {
    const mean = (of: (run: TimedRun) => number | undefined): number | undefined => {
      const known = this.#runs.map(of).filter((each) => each !== undefined)
      return known.length === 0
        ? undefined
        : rounded(known.reduce((sum, each) => sum + each, 0) / known.length)
    }
    const events = {
      gcMillis: mean(({ gc }) => gc?.micros && gc.micros / 1000),
      gcPauses: mean(({ gc }) => gc?.count),
      waitMillis: mean(({ times }) => times.core),
      processorMillis: mean(({ times }) => times.processor),
      sleepMillis: mean(({ times }) => times.sleep),
      lockMillis: mean(({ times }) => times.lock),
    }
    return {
      turn: this.#turn,
      millis: mean(({ reply }) => reply.micros / 1000) ?? 0,
      recordedMillis: isTimeless(this.#recorded) ? null : rounded(this.#recorded.micros / 1000),
      ...(this.#recorded.fault === 'timeout' && this.#recorded.output.length === 0 && { wasGivenUp: true }),
      samples: this.#samples.count,
      events: known(events),
      functions: this.#samples.functions,
      stacks: this.#samples.stacks,
    }
  }
}

function known(events: { readonly [Name in keyof ProfiledEvents]: number | undefined }): ProfiledEvents {
  return Object.fromEntries(Object.entries(events).filter(([, millis]) => millis !== undefined))
}

/** To a microsecond. */
function rounded(millis: number): number {
  return Math.round(millis * 1000) / 1000
}
