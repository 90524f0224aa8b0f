import type { Notices } from './notices.svelte.ts'

const mostKept = 50

interface UndoStep {
  readonly notice: number
  readonly back: () => void
}

export class Undo {
  readonly #notices: Notices
  #done = $state.raw<readonly UndoStep[]>([])

  constructor(notices: Notices) {
    this.#notices = notices
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  /** `back` undoes it, once. */
  did(text: string, back: () => void): void {
    const run = () => this.#takeBack((step) => step.back === back)
    const notice = this.#notices.show(text, { action: { title: 'Undo', run } })
    this.#done = [...this.#done.slice(1 - mostKept), { notice, back }]
  }

  run(): void {
    const last = this.#done.at(-1)
    this.#takeBack((step) => step === last)
  }

  #takeBack(isMeant: (step: UndoStep) => boolean): void {
    const step = this.#done.find(isMeant)
    if (step === undefined) return
    this.#done = this.#done.filter((each) => each !== step)
    this.#notices.dismiss(step.notice)
    step.back()
  }
}
