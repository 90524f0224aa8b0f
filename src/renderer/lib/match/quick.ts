import type { Choice, Choices } from '../choices.svelte.ts'

/** Whether one click on an answer sends it, where a person plays. */
export function quickOf(choices: Choices): Choice<'on' | 'off'> {
  return choices.of('hand-quick', 'off')
}
