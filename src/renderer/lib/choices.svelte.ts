import type { Settings } from '../../contract/config.ts'

export interface ChoiceKeeper {
  readonly settings: Pick<Settings, 'choices'> | null
  changeSettings(changes: Pick<Settings, 'choices'>): Promise<void>
}

/** A small choice that is kept for the next start, in every window. */
export interface RememberedChoice<T extends string = string> {
  value: T
}

/** From one saving to the next: a text field changes with each key. */
const restMillis = 400

/**
 * The user's small choices by name, kept in the settings. A new one applies at once, and is saved at once where none was just
 * before: what a page sends as it closes is often lost.
 */
export class Choices {
  readonly #keeper: ChoiceKeeper
  #waiting = $state.raw<Settings['choices']>({})
  #timer: ReturnType<typeof setTimeout> | undefined
  #savedAt = -restMillis

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
    this.#timer = undefined
    const choices = this.#waiting
    if (Object.keys(choices).length === 0) return
    this.#waiting = {}
    this.#savedAt = performance.now()
    void this.#keeper.changeSettings({ choices })
  }

  #take(name: string, value: string): void {
    this.#waiting = { ...this.#waiting, [name]: value }
    this.#timer ??= setTimeout(() => this.keep(), this.#savedAt + restMillis - performance.now())
  }
}
