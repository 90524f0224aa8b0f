import type { Settings } from '../../contract/config.ts'

export interface ChoiceKeeper {
  readonly settings: Pick<Settings, 'choices'> | null
  changeSettings(changes: Pick<Settings, 'choices'>): Promise<void>
}

/** A small choice that is kept for the next start, in every window. */
export interface RememberedChoice<T extends string = string> {
  value: T
}

/** The delay before a choice is saved: a text field changes with each key. */
const restMillis = 400

/** The user's small choices by name, kept in the settings. A new one applies at once and is saved after a delay. */
export class Choices {
  readonly #keeper: ChoiceKeeper
  #waiting = $state.raw<Settings['choices']>({})
  #timer: ReturnType<typeof setTimeout> | undefined

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
    clearTimeout(this.#timer)
    const choices = this.#waiting
    if (Object.keys(choices).length === 0) return
    this.#waiting = {}
    void this.#keeper.changeSettings({ choices })
  }

  #take(name: string, value: string): void {
    this.#waiting = { ...this.#waiting, [name]: value }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.keep(), restMillis)
  }
}
