import type { CallOptions } from '../../contract.ts'
import type { ShrinkOrder, ShrunkCase } from '../../contract/cases.ts'
import { addCase, roomFor } from './add.ts'
import { causeOf, type CauseDependencies } from './cause.ts'

/** See `Calls.shrink`. Throws a `UserError` where the bot does not do it with all turns either. */
export async function shrinkCase(
  order: ShrinkOrder,
  dependencies: CauseDependencies,
  options: CallOptions = {},
): Promise<ShrunkCase> {
  const { log } = dependencies
  const file = await roomFor(log, order)
  const cause = await causeOf(order, dependencies, options)
  const added = await addCase(log, { ...order, file, needed: cause.needed })
  return { ...cause, ...added }
}
