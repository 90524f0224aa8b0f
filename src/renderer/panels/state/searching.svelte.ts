import type { Json } from '../../../engine/game.ts'
import type { Path } from '../../../engine/path.ts'
import { hitsIn, mostHits } from './search.ts'

/** Looks for a text in a state, piece by piece: a large one never holds up the page. */
export class Searching {
  #text = $state('')
  #hits = $state.raw<readonly Path[]>([])
  #isBusy = $state(false)
  #run: ReturnType<typeof setTimeout> | undefined

  /** What is looked for; empty: nothing. */
  get text(): string {
    return this.#text
  }

  /** Where it was found; while it is looked for again, where it was before. */
  get hits(): readonly Path[] {
    return this.#hits
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  get isCut(): boolean {
    return this.#hits.length >= mostHits
  }

  /** Looks for a text in a state from now on, in place of what was looked for before; `done` hears that all was looked at. */
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

  /** Goes on for a moment, then lets others work. */
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
