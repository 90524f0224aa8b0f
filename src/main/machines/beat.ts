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

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1024))
const beatForm = v.object({
  ...{ worker: v.string(), slots: whole, busy: whole, product: v.string() },
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
    if (read.success) this.#beats.set(read.output.worker, { ...read.output, at: performance.now() })
  }

  get all(): readonly Beat[] {
    const since = performance.now() - goneMillis
    return [...this.#beats.values()].filter(({ slots, at }) => slots > 0 && at > since)
  }

  get slots(): number {
    return this.all.reduce((sum, { slots }) => sum + slots, 0)
  }
}
