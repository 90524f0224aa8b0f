import type { MatchCard, MatchId, MatchOrder, StudioCalls, StudioEndpoint } from '../contract.ts'
import { UserError } from '../engine/user-error.ts'
import { buggyDemo, type Demo } from './demos.ts'
import { isByRules } from '../reading/by-rules.ts'

interface StartingStudio extends StudioEndpoint {
  startFrom(origin: string, order: MatchOrder): ReturnType<StudioCalls['start']>
}

/** Plays demo matches to their end. */
export class DemoMatches {
  readonly #studio: StartingStudio
  /** Those that are being played, by title. */
  readonly #playing = new Map<string, Promise<MatchCard>>()

  constructor(studio: StartingStudio) {
    this.#studio = studio
  }

  /** A demo that is being played is not started again. */
  play(demo: Demo): Promise<MatchCard> {
    const playing = this.#playing.get(demo.title) ?? this.#play(demo)
    this.#playing.set(demo.title, playing)
    return playing.finally(() => this.#playing.delete(demo.title))
  }

  /** The demo match of the buggy bot; plays it unless the library has it. */
  async buggy(): Promise<{ readonly match: MatchId }> {
    const demo = buggyDemo()
    if (demo === null)
      throw new UserError(
        'The bot of the demo match is a JavaScript program, and the program node is not on your PATH: install Node.js',
      )
    const cards = await this.#studio.calls.cards({ text: demoTitle(demo), game: demo.order.game })
    const card =
      cards.find(({ origin, end }) => origin === 'demo' && isByRules(end)) ?? (await this.play(demo))
    return { match: card.id }
  }

  async #play(demo: Demo): Promise<MatchCard> {
    const { calls } = this.#studio
    const match = (await this.#studio.startFrom('demo', demo.order)).matches[0]!
    await this.#over(match)
    const card = await calls.card({ match })
    if (!isByRules(card.end)) return card
    const { note = '' } = demo
    return calls.describe({ match, title: demoTitle(demo), note, tags: ['demo'] })
  }

  #over(match: MatchId): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.#studio.on((event) => {
        if (event.kind !== 'ended' && event.kind !== 'trouble' && event.kind !== 'skipped') return
        if (event.match !== match) return
        unsubscribe()
        resolve()
      })
    })
  }
}

/** The title of a demo's match. */
export function demoTitle({ title }: Demo): string {
  return `Demo: ${title}`
}
