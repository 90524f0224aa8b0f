import type { DebuggerFit } from '../../../contract/debug.ts'
import type { BotSpec, StudioCalls } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import { debugOptionsOf, type DebuggerChoice } from './debug-options.ts'

/** Null: no bot is chosen. */
export async function fitOf(
  { calls }: { readonly calls: Pick<StudioCalls, 'debuggerFor'> },
  bot: BotSpec | null,
  choice: DebuggerChoice,
): Promise<DebuggerFit | null> {
  if (bot === null) return null
  try {
    return await calls.debuggerFor({ bot, options: debugOptionsOf(choice) })
  } catch (error) {
    if (error instanceof UserError) return { kind: null, mistake: error.message }
    throw error
  }
}
