import type { BoardChoice, ChoiceReasons } from '../../boards/board.ts'
import { matchPart } from '../../core/match-core.ts'

export const choiceLimitsIn = matchPart(() => new ChoiceLimits())

/** Which values of its choices the board of a match cannot draw now. */
export class ChoiceLimits {
  reasons = $state.raw<ChoiceReasons>({})

  /** Why the board cannot draw this value; undefined: it can. */
  reasonAgainst({ name }: BoardChoice, value: string): string | undefined {
    return this.reasons[name]?.[value]
  }

  /** The value that the board draws where this one is chosen. */
  drawn(choice: BoardChoice, chosen: string): string {
    return this.reasonAgainst(choice, chosen) === undefined ? chosen : choice.values.at(-1)!.value
  }
}
