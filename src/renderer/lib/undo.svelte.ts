import type { Notices } from './notices.svelte.ts'

const mostKept = 50

interface Deed {
  readonly notice: number
  readonly back: () => void
}

export class Undo {
  readonly #notices: Notices
  #done = $state.raw<readonly Deed[]>([])

  constructor(notices: Notices) {
    this.#notices = notices
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  /** `back` undoes it, once. */
  did(text: string, back: () => void): void {
    const run = () => this.#takeBack((deed) => deed.back === back)
    const notice = this.#notices.tell(text, { action: { title: 'Undo', run } })
    this.#done = [...this.#done.slice(1 - mostKept), { notice, back }]
  }

  run(): void {
    const last = this.#done.at(-1)
    this.#takeBack((deed) => deed === last)
  }

  #takeBack(isMeant: (deed: Deed) => boolean): void {
    const deed = this.#done.find(isMeant)
    if (deed === undefined) return
    this.#done = this.#done.filter((each) => each !== deed)
    this.#notices.dismiss(deed.notice)
    deed.back()
  }
}
