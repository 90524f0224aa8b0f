import type { Settings } from '../../contract/config.ts'
import { PacedSave } from './paced-save.ts'

interface ChoiceKeeper {
  readonly settings: Pick<Settings, 'choices'> | null
  changeSettings(changes: Pick<Settings, 'choices'>): Promise<void>
}

/** A small choice that is kept for the next start, in every window. */
export interface RememberedChoice<T extends string = string> {
  value: T
}

/** The user's small choices by name, kept in the settings. A new one applies at once. */
export class Choices {
  readonly #keeper: ChoiceKeeper
  #waiting = $state.raw<Settings['choices']>({})
  readonly #saving = new PacedSave(() => this.#save())

  constructor(keeper: ChoiceKeeper) {
    this.#keeper = keeper
  }

  of<T extends string>(name: string, initial: T): RememberedChoice<T> {
    const read = () => (this.#waiting[name] ?? this.#keeper.settings?.choices[name] ?? initial) as T
    const keep = (value: T) => this.#take(name, value)
    return {
      get value() {
        return read()
      },
      set value(value: T) {
        if (value !== read()) keep(value)
      },
    }
  }

  /** Saves pending choices now; called before the page closes. */
  keep(): void {
    this.#saving.now()
  }

  #save(): void {
    const choices = this.#waiting
    this.#waiting = {}
    void this.#keeper.changeSettings({ choices })
  }

  #take(name: string, value: string): void {
    this.#waiting = { ...this.#waiting, [name]: value }
    this.#saving.soon()
  }
}
