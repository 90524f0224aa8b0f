import { fieldOf } from '../../engine/json.ts'
import type { Settings } from '../../contract/config.ts'
import { changedSettings, usualSettings } from '../../contract/settings.ts'
import { changedWatches } from '../../reading/watches.ts'
import type { WatchChange } from '../../contract/config.ts'

/** Settings while the file is open; never saved, as a file has no place for them. */
export class PassingSettings {
  #now: Settings = usualSettings

  get now(): Settings {
    return this.#now
  }

  /** See `changeSettings`. */
  change(changes: Partial<Settings>): Settings {
    return (this.#now = changedSettings(this.#now, changes))
  }

  /** See `changeWatches`. */
  watch(game: string, change: WatchChange): readonly string[] {
    const list = changedWatches(fieldOf(this.#now.watches, game) ?? [], change)
    this.change({ watches: { [game]: list } })
    return list
  }
}
