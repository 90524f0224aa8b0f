import { UserError } from '../../../engine/user-error.ts'
import { wholeRangeIn } from '../../../reading/range.ts'

/** Both included; no `to`: to the last. */
export interface TurnsOption {
  readonly from: number
  readonly to?: number
}

/** Of `--turns`. Throws a `UserError` that names it. */
export function turnsIn(text: string): TurnsOption {
  const [from, to = from] = wholeRangeIn(text)
  if (from === undefined)
    throw new UserError(`--turns is ${text === '' ? 'empty' : text}, not turns such as 12, 12..20 or 12..`)
  return { from, ...(to !== Infinity && { to }) }
}
