import * as v from 'valibot'

/** What a worker reports of itself every few seconds. */
export interface Beat {
  readonly worker: string
  /** 0: it leaves. */
  readonly slots: number
  readonly busy: number
  readonly product: string
  /** Not there: of an earlier version. */
  readonly pipeMillis?: number | undefined
}

/** Any worker can send any name. */
const [mostWorkers, longestName] = [4096, 200]

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1024))
const name = v.pipe(v.string(), v.maxLength(longestName))
const beatForm = v.object({
  ...{ worker: name, slots: whole, busy: whole, product: name },
  pipeMillis: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
})

/** A worker that was silent for so long is gone. */
const goneMillis = 20_000

/** The workers that a home hears of. */
export class Workers {
  readonly #beats = new Map<string, Beat & { readonly at: number }>()

  /** What is no beat is ignored: any worker can send anything. */
  take(data: unknown): void {
    const read = v.safeParse(beatForm, data)
    if (!read.success) return
    const { worker } = read.output
    this.#forgetGone()
    if (this.#beats.size < mostWorkers || this.#beats.has(worker))
      this.#beats.set(worker, { ...read.output, at: performance.now() })
  }

  get all(): readonly Beat[] {
    this.#forgetGone()
    return [...this.#beats.values()].filter(({ slots }) => slots > 0)
  }

  get slots(): number {
    return this.all.reduce((sum, { slots }) => sum + slots, 0)
  }

  #forgetGone(): void {
    const since = performance.now() - goneMillis
    for (const [worker, { at }] of this.#beats) if (at <= since) this.#beats.delete(worker)
  }
}
