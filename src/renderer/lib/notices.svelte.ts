interface Notice {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
  readonly action?: { readonly title: string; readonly run: () => void }
}

const shownMillis = 8000

export class Notices {
  #list = $state.raw<readonly Notice[]>([])
  #lastId = 0
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()

  get list(): readonly Notice[] {
    return this.#list
  }

  /** Returns its id. */
  show(text: string, { tone = 'plain', action }: Partial<Pick<Notice, 'tone' | 'action'>> = {}): number {
    const id = ++this.#lastId
    for (const old of this.#list.slice(0, -3)) this.dismiss(old.id)
    this.#list = [...this.#list, { id, text, tone, ...(action && { action }) }]
    this.release(id)
    return id
  }

  /** Keeps it open, while the pointer is on it, until `release`. */
  hold(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  /** Lets it close by itself after a while. */
  release(id: number): void {
    this.hold(id)
    if (!this.#list.some((each) => each.id === id)) return
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), shownMillis),
    )
  }

  dismiss(id: number): void {
    this.hold(id)
    this.#list = this.#list.filter((each) => each.id !== id)
  }
}
