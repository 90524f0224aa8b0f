import type { Settings } from '../../contract/config.ts'
import { changedSettings, usualSettings } from '../../contract/settings.ts'
import { changedWatches, type WatchChange } from '../../engine/watches.ts'

/** What a person chooses while the file is open: nothing of it is kept, for a file has no place of its own for it. */
export class PassingSettings {
  #now: Settings = usualSettings

  get now(): Settings {
    return this.#now
  }

  /** As the call `changeSettings`. */
  change(changes: Partial<Settings>): Settings {
    return (this.#now = changedSettings(this.#now, changes))
  }

  /** As the call `changeWatches`. */
  watch(game: string, change: WatchChange): readonly string[] {
    const list = changedWatches(this.#now.watches[game] ?? [], change)
    this.change({ watches: { [game]: list } })
    return list
  }
}
