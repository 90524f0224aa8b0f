import type { MatchCard } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'

/**
 * Throws a `UserError` if data that the rules need is damaged, or the last turns of a match have no states: those of an imported
 * match that the rules do not make. Neither rules nor bots can be asked about them.
 */
export function checkStates(log: Log, idOrPrefix: string): void {
  const card = log.card(idOrPrefix)
  checkUndamaged(card)
  const { id, origin, framesKept, bridge } = card
  if (origin !== 'import' || framesKept === 0 || bridge !== undefined) return
  const [last] = log.frames(id, framesKept - 1, framesKept - 1)
  if (last === undefined || last.state !== null) return
  throw new UserError(`Not all turns of match ${id} are what the rules make: it can only be looked at`)
}

/** Throws a `UserError` if a match's data other than its frames is damaged. */
export function checkUndamaged({ id, damaged }: MatchCard): void {
  if (damaged === undefined) return
  throw new UserError(`Match ${id} is damaged in the log (${damaged.join(', ')}): you can only look at it`)
}
