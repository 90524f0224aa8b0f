/** A short word to the person that goes by itself, with a way to take back what was done. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
  readonly action?: { readonly title: string; readonly run: () => void }
}

const shownMillis = 8000

/** What is told at the edge of the window. */
export class Notices {
  #list = $state.raw<readonly Notice[]>([])
  #lastId = 0

  get list(): readonly Notice[] {
    return this.#list
  }

  /** Gives its id. */
  tell(text: string, { tone = 'plain', action }: Partial<Pick<Notice, 'tone' | 'action'>> = {}): number {
    const id = ++this.#lastId
    this.#list = [...this.#list.slice(-3), { id, text, tone, ...(action && { action }) }]
    setTimeout(() => this.dismiss(id), shownMillis)
    return id
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((each) => each.id !== id)
  }
}
