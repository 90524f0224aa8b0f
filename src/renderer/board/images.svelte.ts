import type { StudioCalls } from '../../contract.ts'

/** What was reported once is not reported again when a board is opened again. */
const reported = new Set<string>()

/** The images of a game's folder that its scene shows, each read once. */
export class GameImages {
  readonly #calls: Pick<StudioCalls, 'gameImage'>
  readonly #game: string
  readonly #mistake: (error: unknown) => void
  readonly #asked = new Set<string>()
  #read = $state.raw<ReadonlyMap<string, string | null>>(new Map())

  /** `mistake` is called for an image that cannot be shown, the first time in this page. */
  constructor(calls: Pick<StudioCalls, 'gameImage'>, game: string, mistake: (error: unknown) => void) {
    this.#calls = calls
    this.#game = game
    this.#mistake = mistake
  }

  /** Its address; undefined: not read yet; null: it cannot be shown. */
  of(file: string): string | null | undefined {
    if (!this.#asked.has(file)) {
      this.#asked.add(file)
      queueMicrotask(() => void this.#ask(file))
    }
    return this.#read.get(file)
  }

  async #ask(file: string): Promise<void> {
    let address: string | null = null
    try {
      address = (await this.#calls.gameImage({ game: this.#game, file })) || null
    } catch (error) {
      const key = `${this.#game} ${file}`
      if (!reported.has(key)) this.#mistake(error)
      reported.add(key)
    }
    this.#read = new Map([...this.#read, [file, address]])
  }
}
