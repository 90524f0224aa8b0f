import { on } from 'svelte/events'

/** Whether the keys are on a board: it, or something around it, has the focus. Attach it to an element of the board. */
export class KeysHere {
  #isOn = $state(false)

  get isOn(): boolean {
    return this.#isOn
  }

  readonly attach = (element: Element): (() => void) => {
    const came = on(window, 'focusin', ({ target }) => {
      this.#isOn = target instanceof Element && target.contains(element)
    })
    const left = on(window, 'focusout', () => {
      this.#isOn = false
    })
    return () => {
      came()
      left()
    }
  }
}
