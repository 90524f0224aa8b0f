import type { Criterion } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import type { RpcCriterion } from './rpc/protocol.ts'

/** Completes what a game or a person says of its scores. Throws a `UserError`. */
export function criterionFrom(
  { name, unit = '', better = 'higher' }: RpcCriterion,
  { max }: { readonly max: number },
): Criterion {
  if (better === 'lower' && max > 1)
    throw new UserError(
      `The criterion "${name}" says that lower scores are better, which is for games with one seat: with several the highest score wins`,
      { field: 'criterion' },
    )
  return { name, unit, better }
}
