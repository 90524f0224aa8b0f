import * as v from 'valibot'

/** What a worker reports of itself every few seconds. */
export interface Beat {
  /** 0: it leaves. */
  readonly slots: number
  readonly busy: number
  readonly product: string
  /** Not there: of an earlier version. */
  readonly pipeMillis?: number | undefined
}

/** With its headers. */
export const mostBeatBytes = 4096
/** Of all workers: that many have reported every five seconds, and to check their signatures takes a tenth of the time. */
export const mostBeatsASecond = 1000

/** Anybody with a worker's link can be many, */
const mostWorkers = 4096
/** and report any number. */
export const mostSlots = 4096

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1024))
const beatForm = v.object({
  ...{ slots: whole, busy: whole, product: v.pipe(v.string(), v.maxLength(200)) },
  pipeMillis: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
})

/** Counts beats before anything of them is read. */
export class BeatRate {
  #since = -Infinity
  #count = 0

  /** Whether this one is within `mostBeatsASecond`. */
  admits(): boolean {
    const now = performance.now()
    if (now - this.#since >= 1000) {
      this.#since = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= mostBeatsASecond
  }
}

interface WorkerBeat extends Beat {
  readonly worker: string
}

/** A worker that was silent for so long is gone. */
const goneMillis = 20_000

/** The workers that a home hears of. */
export class Workers {
  readonly #beats = new Map<string, Beat & { readonly at: number }>()

  /** What is no beat is ignored: any worker can send anything. */
  take(worker: string, data: unknown): void {
    const read = v.safeParse(beatForm, data)
    if (!read.success) return
    if (this.#beats.size >= mostWorkers) this.#forgetGone()
    if (this.#beats.size < mostWorkers || this.#beats.has(worker))
      this.#beats.set(worker, { ...read.output, at: performance.now() })
  }

  has(worker: string): boolean {
    return this.#beats.has(worker)
  }

  get all(): readonly WorkerBeat[] {
    this.#forgetGone()
    return [...this.#beats]
      .map(([worker, { at: _, ...beat }]) => ({ worker, ...beat }))
      .filter(({ slots }) => slots > 0)
  }

  get slots(): number {
    return Math.min(
      mostSlots,
      this.all.reduce((sum, { slots }) => sum + slots, 0),
    )
  }

  #forgetGone(): void {
    const since = performance.now() - goneMillis
    for (const [worker, { at }] of this.#beats) if (at <= since) this.#beats.delete(worker)
  }
}
