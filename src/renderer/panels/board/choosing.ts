import type { BoardChoice } from '../../boards/board.ts'
import type { RememberedChoice, Choices } from '../../lib/choices.svelte.ts'
import type { DrawingsChoice } from './drawings/choice.ts'

/** Whether boards are drawn, or are texts. */
export function lookOf(choices: Choices): RememberedChoice<'drawn' | 'text'> {
  return choices.of('board-look', 'drawn')
}

/** Whether what bots say is shown on boards. */
export function messagesOf(choices: Choices): RememberedChoice<'shown' | 'hidden'> {
  return choices.of('board-messages', 'shown')
}

/** Whose drawings are shown on boards; of the seat that is looked at, where there is one. */
export function drawingsOf(choices: Choices): RememberedChoice<DrawingsChoice> {
  return choices.of('board-drawings', 'all')
}

/** What is chosen of what the board of a game offers: kept for its game. */
export function chosenOf(choices: Choices, game: string, { name, values }: BoardChoice): RememberedChoice {
  return choices.of(`board-${game}-${name}`, values[0]!.value)
}
