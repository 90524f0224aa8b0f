import type { MatchId } from '../contract.ts'
import { UserError } from '../engine/user-error.ts'

/** The sentence for a frame that a file should hold and does not. */
export class DamagedFrame extends UserError {
  constructor(file: string, match: MatchId, index: number, cause: unknown) {
    super(`Frame ${index} of match ${match} in ${file} is damaged: "botscope doctor" says more`, { cause })
  }
}
