import { SvelteMap } from 'svelte/reactivity'
import type { KnownBots } from '../../contract/config.ts'
import type { StudioCalls } from '../../contract.ts'

const none: KnownBots = { samples: [], frozen: [], played: [] }

interface Source {
  readonly calls: Pick<StudioCalls, 'knownBots'>
  attempt<T>(where: string, work: () => Promise<T>): Promise<T | undefined>
}

export class KnownBotLists {
  readonly #studio: Source
  readonly #lists = new SvelteMap<string, KnownBots>()

  constructor(studio: Source) {
    this.#studio = studio
  }

  of(game: string): KnownBots {
    return this.#lists.get(game) ?? none
  }

  /** Whether they were read. */
  has(game: string): boolean {
    return this.#lists.has(game)
  }

  async read(game: string): Promise<void> {
    await this.#studio.attempt('reading the bots', async () => {
      this.#lists.set(game, await this.#studio.calls.knownBots({ game }))
    })
  }
}
