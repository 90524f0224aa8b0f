import type { MatchId } from '../contract.ts'
import { UserError } from '../engine/user-error.ts'

export class DamagedFrame extends UserError {
  constructor(file: string, match: MatchId, index: number, cause: unknown) {
    super(`Frame ${index} of match ${match} in ${file} is damaged: "botscope doctor" says more`, { cause })
  }
}
