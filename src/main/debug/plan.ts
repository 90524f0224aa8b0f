import { v7 as uuidv7 } from 'uuid'
import type { BotSpec } from '../../contract.ts'
import type { DebuggerFit, DebuggerKind, DebugOptions } from '../../contract/debug.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Program } from '../bots/program.ts'
import type { Debugger } from './debugger.ts'
import { fitOf, type Fit } from './fit.ts'
import { jvmDebugger } from './jvm.ts'
import { nativeDebugger } from './native.ts'
import { nodeDebugger } from './node.ts'
import { hasPort, ownDebugger } from './own.ts'
import { freePort } from './port.ts'
import { pythonDebugger } from './python.ts'

export interface DebugPlan {
  readonly id: string
  readonly kind: DebuggerKind
  /** Started in place of the bot. */
  readonly program: Program
  /** Null: it listens nowhere that we know. */
  readonly port: number | null
  readonly attachedText: string | null
  readonly command: string | null
  /** JSON text. */
  readonly launch: string | null
}

const debuggers: { readonly [Kind in DebuggerKind]: Debugger } = {
  node: nodeDebugger,
  python: pythonDebugger,
  native: nativeDebugger,
  jvm: jvmDebugger,
  own: ownDebugger,
}

/**
 * Chooses a port that is free now. Rejects with a `UserError` if it cannot be done on this machine, which says how to fix that.
 */
export async function planDebug(bot: BotSpec, options: DebugOptions, seat: number): Promise<DebugPlan> {
  const fit = fitOf(bot)
  const kind = kindOf(fit, options)
  const way = debuggers[kind]
  await way.check(fit.target, options)
  const port = kind === 'own' && !hasPort(options.template!) ? null : await freePort(options.port)
  const { command, launch } = way.attaching(fit.target, port ?? 0)
  const name = `Botscope: ${bot.name}, seat ${seat}`
  return {
    id: uuidv7(),
    kind,
    program: way.under(fit.target, port ?? 0, options),
    port,
    attachedText: way.attachedText,
    command,
    launch: launch === null ? null : JSON.stringify({ name, ...launch }, null, 2),
  }
}

/** Whether a bot can be started under a debugger on this machine; the reason why not is for the user. */
export async function debuggerFor(bot: BotSpec, options: DebugOptions): Promise<DebuggerFit> {
  let kind: DebuggerKind | null = options.kind
  try {
    const fit = fitOf(bot)
    kind ??= fit.kind
    await debuggers[kindOf(fit, options)].check(fit.target, options)
    return { kind, mistake: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { kind, mistake: error.message }
  }
}

function kindOf(fit: Fit, options: DebugOptions): DebuggerKind {
  const kind = options.kind ?? (options.template === undefined ? fit.kind : 'own')
  if (kind !== null) return kind
  const why = 'why' in fit ? fit.why : ''
  throw new UserError(
    `Bot "${fit.target.bot.command}": ${why}: name the kind of debugger, or give your own command line with {command} and {port}`,
    { field: 'kind' },
  )
}
