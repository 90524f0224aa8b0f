import { fingerprintIn } from './worker-key.ts'

/** Who makes up more keys has the oldest forgotten: that lets nobody in who could not come with a new key. */
export const mostExcluded = 100

/** Workers whose results do not count; each is its key, whatever it calls itself. */
export class ExcludedWorkers {
  /** By the fingerprint of its key. */
  readonly #workers = new Map<string, string>()

  add(worker: string): void {
    this.#workers.set(fingerprintIn(worker), worker)
    if (this.#workers.size <= mostExcluded) return
    const [oldest] = this.#workers.keys()
    this.#workers.delete(oldest!)
  }

  has(worker: string): boolean {
    return this.#workers.has(fingerprintIn(worker))
  }

  get all(): readonly string[] {
    return [...this.#workers.values()]
  }
}
