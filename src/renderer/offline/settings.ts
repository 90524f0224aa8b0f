import type { Settings } from '../../contract/config.ts'
import { changedWatches, type WatchChange } from '../../engine/watches.ts'

/** What a person chooses while the file is open: nothing of it is kept, for a file has no place of its own for it. */
export class PassingSettings {
  #now: Settings = {
    theme: 'system',
    nearTimeout: 0.8,
    layout: '',
    framesPerSecond: 4,
    lastOrders: {},
    watches: {},
    choices: {},
  }

  get now(): Settings {
    return this.#now
  }

  /** As the call `changeSettings`. */
  change(changes: Partial<Settings>): Settings {
    const { lastOrders, watches, choices } = this.#now
    return (this.#now = {
      ...this.#now,
      ...changes,
      lastOrders: { ...lastOrders, ...changes.lastOrders },
      watches: { ...watches, ...changes.watches },
      choices: { ...choices, ...changes.choices },
    })
  }

  /** As the call `changeWatches`. */
  watch(game: string, change: WatchChange): readonly string[] {
    const list = changedWatches(this.#now.watches[game] ?? [], change)
    this.change({ watches: { [game]: list } })
    return list
  }
}
