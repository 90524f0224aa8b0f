import type { DomainExpansionState } from '../../../engine/games/domain-expansion/state.ts'
import type { Describe } from '../board.ts'
import { positionSentences } from './board-labels.ts'

export const describe: Describe<DomainExpansionState> = positionSentences
