/** Runs take at most this part of the time. */
const runningPart = 0.2

/** Runs something at once when it is wanted, and again where it was wanted meanwhile, with pauses. */
export class Paced {
  readonly #millis: number
  readonly #run: () => Promise<void>
  #isBusy = false
  #isWanted = false
  #isClosed = false

  constructor(millis: number, run: () => Promise<void>) {
    this.#millis = millis
    this.#run = run
  }

  want(): void {
    this.#isWanted = true
    if (!this.#isBusy) void this.#go()
  }

  close(): void {
    this.#isClosed = true
  }

  async #go(): Promise<void> {
    this.#isBusy = true
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false
      const begun = performance.now()
      await this.#run()
      const pause = Math.max(this.#millis, (performance.now() - begun) / runningPart)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    this.#isBusy = false
  }
}
