import { UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'

/**
 * Throws a `UserError` where the last turns of a match have no states: those of an imported match that the rules do not make.
 * There is nothing that rules or bots could be asked about them.
 */
export function checkStates(log: Log, idOrPrefix: string): void {
  const { id, origin, framesKept } = log.card(idOrPrefix)
  if (origin !== 'import' || framesKept === 0) return
  const [last] = log.frames(id, framesKept - 1, framesKept - 1)
  if (last === undefined || last.state !== null) return
  throw new UserError(`Not all turns of match ${id} are what the rules make: it can only be looked at`)
}
