/** A choice of this browser that is there again next time; where nothing can be kept it lives as long as the page. */
export class Remembered<T extends string> {
  readonly #key: string
  #value: T

  constructor(name: string, initial: T) {
    this.#key = `botscope-${name}`
    this.#value = $state(read(this.#key) ?? initial)
  }

  get value(): T {
    return this.#value
  }

  set value(value: T) {
    this.#value = value
    try {
      localStorage.setItem(this.#key, value)
    } catch {
      // Not kept.
    }
  }
}

function read<T extends string>(key: string): T | null {
  try {
    return localStorage.getItem(key) as T | null
  } catch {
    return null
  }
}
