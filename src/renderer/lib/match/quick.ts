import type { RememberedChoice, Choices } from '../choices.svelte.ts'

export function quickOf(choices: Choices): RememberedChoice<'on' | 'off'> {
  return choices.of('hand-quick', 'off')
}
