/** What was made for the latest keys; where they are more than `most`, all are forgotten. */
export class KeptValues<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  of(key: string, make: () => Value): Value {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const made = make()
    if (this.#values.size >= this.#most) this.#values.clear()
    this.#values.set(key, made)
    return made
  }
}
