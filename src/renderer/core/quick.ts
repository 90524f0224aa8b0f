import type { RememberedChoice, Choices } from '../lib/choices.svelte.ts'

export function quickOf(choices: Choices): RememberedChoice<'on' | 'off'> {
  return choices.of('hand-quick', 'off')
}
