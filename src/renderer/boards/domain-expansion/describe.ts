import type { DomainExpansionState } from '../../../engine/games/domain-expansion/state.ts'
import type { Describe } from '../board.ts'
import { positionSentences } from './board-labels.ts'

/** The position in sentences. */
export const describe: Describe<DomainExpansionState> = positionSentences
