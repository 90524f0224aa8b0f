import type { DebuggerKind, DebugOptions } from '../../../contract/debug.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { RememberedChoice, Choices } from '../../lib/choices.svelte.ts'

/** The last choices, as typed. */
export interface DebuggerChoice {
  /** Empty: the one that fits the bot. */
  readonly kind: RememberedChoice<DebuggerKind | ''>
  readonly template: RememberedChoice
  /** Empty: a free port. */
  readonly port: RememberedChoice
}

export function debuggerChoiceOf(choices: Choices): DebuggerChoice {
  return {
    kind: choices.of<DebuggerKind | ''>('debug-kind', ''),
    template: choices.of('debug-template', ''),
    port: choices.of('debug-port', ''),
  }
}

/** Throws a `UserError` if the choice is not valid. */
export function debugOptionsOf({ kind, template, port }: DebuggerChoice): DebugOptions {
  const line = template.value.trim()
  if (kind.value === 'own' && line === '')
    throw new UserError('Give the command line that starts your debugger, with {command} and {port}')
  return {
    kind: kind.value === '' ? null : kind.value,
    ...(kind.value === 'own' && { template: line }),
    ...portOf(port.value.trim()),
  }
}

function portOf(typed: string): Pick<DebugOptions, 'port'> {
  if (typed === '') return {}
  const port = Number(typed)
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new UserError(`Port "${typed}" is not a whole number from 1024 to 65535`)
  return { port }
}
