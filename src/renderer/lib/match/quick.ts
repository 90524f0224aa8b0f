import type { RememberedChoice, Choices } from '../choices.svelte.ts'

/** Whether one click on an answer sends it, where a person plays. */
export function quickOf(choices: Choices): RememberedChoice<'on' | 'off'> {
  return choices.of('hand-quick', 'off')
}
