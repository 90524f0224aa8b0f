import type { State } from '../../../engine/games/domain-expansion/state.ts'
import type { Describe } from '../board.ts'
import { positionSentences } from './words.ts'

/** The position in sentences. */
export const describe: Describe<State> = positionSentences
