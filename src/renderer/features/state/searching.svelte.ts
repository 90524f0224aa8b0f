import type { Json } from '../../../engine/game.ts'
import type { Path } from '../../../engine/path.ts'
import { hitsIn, mostHits } from './search.ts'

/** Searches in small steps, so that a large state never blocks the page. */
export class Searching {
  #text = $state('')
  #hits = $state.raw<readonly Path[]>([])
  #isBusy = $state(false)
  #run: ReturnType<typeof setTimeout> | undefined

  /** Empty: no search. */
  get text(): string {
    return this.#text
  }

  /** The old hits while a new search runs. */
  get hits(): readonly Path[] {
    return this.#hits
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  get isCut(): boolean {
    return this.#hits.length >= mostHits
  }

  /** Replaces the previous search; `done` is called at the end. */
  look(state: Json, text: string, done: () => void = () => {}): void {
    clearTimeout(this.#run)
    this.#text = text
    this.#isBusy = text !== ''
    if (text === '') this.#hits = []
    else this.#work(hitsIn(state, text), [], done)
  }

  close(): void {
    clearTimeout(this.#run)
  }

  #work(finding: Generator<readonly Path[]>, hits: Path[], done: () => void): void {
    const until = performance.now() + momentMillis
    while (performance.now() < until) {
      const next = finding.next()
      if (next.done === true || hits.length >= mostHits) {
        this.#hits = hits.slice(0, mostHits)
        this.#isBusy = false
        return done()
      }
      for (const path of next.value) hits.push(path)
    }
    this.#run = setTimeout(() => this.#work(finding, hits, done), 0)
  }
}

const momentMillis = 6
