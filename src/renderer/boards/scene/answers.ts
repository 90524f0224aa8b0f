import type { SceneItem } from '../../../engine/scene/scene.ts'
import type { BoardAsk } from '../board.ts'

/** What a click on an item does while a person is asked. */
export type ItemAnswer = 'none' | 'possible' | 'chosen'

export function answerOf({ answer }: Pick<SceneItem, 'answer'>, ask: BoardAsk | null): ItemAnswer {
  if (answer === null || ask === null || ask.lines === undefined) return 'none'
  return isSame(answer, ask.lines) ? 'chosen' : 'possible'
}

/** The first click chooses, the same again sends. */
export function answerWith({ answer }: Pick<SceneItem, 'answer'>, ask: BoardAsk): void {
  if (answer === null) return
  if (isSame(answer, ask.lines ?? [])) ask.sendLines?.(answer)
  else ask.chooseLines?.(answer)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n')
}
