import type { Settings } from '../../contract/config.ts'

/** What choices are kept with. */
export interface ChoiceKeeper {
  readonly settings: Pick<Settings, 'choices'> | null
  changeSettings(changes: Pick<Settings, 'choices'>): Promise<void>
}

/** One small choice that is there again next time, in every window. */
export interface RememberedChoice<T extends string = string> {
  value: T
}

/** So long a choice rests before it is kept: a field that is typed in changes with each key. */
const restMillis = 400

/** The small choices of a person, by name, kept in the settings. A new one holds at once, and is kept once it rests. */
export class Choices {
  readonly #keeper: ChoiceKeeper
  #waiting = $state.raw<Settings['choices']>({})
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(keeper: ChoiceKeeper) {
    this.#keeper = keeper
  }

  /** The choice of this name; `initial` until a person chose. */
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

  /** Keeps now what waits to be kept; before the page goes. */
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
