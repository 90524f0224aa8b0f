import type { ProblemsOrder } from '../../contract/problems.ts'
import { unknownName } from '../../engine/options.ts'
import { problemKinds } from '../../engine/problems.ts'
import { UserError } from '../../engine/user-error.ts'

/** Throws a `UserError` that names what is wrong with the order. */
export function checkProblems({ kinds, near }: Pick<ProblemsOrder, 'kinds' | 'near'>): void {
  const unknown = kinds.find((kind) => !problemKinds.includes(kind))
  if (unknown !== undefined) throw new UserError(unknownName('kind of problem', unknown, problemKinds))
  if (!(near > 0)) throw new UserError(`The part of the limit is ${near}, not a number above 0`)
}
