import type { BoardChoice } from '../boards/board.ts'
import type { RememberedChoice, Choices } from '../lib/choices.svelte.ts'
import type { DrawingsChoice } from './drawings/choice.ts'

export function lookOf(choices: Choices): RememberedChoice<'drawn' | 'text'> {
  return choices.of('board-look', 'drawn')
}

export function messagesOf(choices: Choices): RememberedChoice<'shown' | 'hidden'> {
  return choices.of('board-messages', 'shown')
}

/** `seat`: of the selected seat, if there is one. */
export function drawingsOf(choices: Choices): RememberedChoice<DrawingsChoice> {
  return choices.of('board-drawings', 'all')
}

export function chosenOf(choices: Choices, game: string, { name, values }: BoardChoice): RememberedChoice {
  return choices.of(`board-${game}-${name}`, values[0]!.value)
}
