import { UserError } from '../../../engine/user-error.ts'
import { isBuiltin } from '../../bots/builtin.ts'
import type { Program } from '../../bots/program.ts'
import type { Target } from '../../debug/debugger.ts'
import { fitOf, isShell, type Fit } from '../../debug/fit.ts'
import type { SeatOfRecord } from '../record.ts'
import { javaProfiler } from './java.ts'
import { nodeProfiler } from './node.ts'
import { perfProfiler } from './perf.ts'
import type { Profiler } from './profiler.ts'
import { pythonProfiler } from './python.ts'

export interface ChosenProfiler {
  readonly profiler: Profiler
  readonly program: Program
}

/** Rejects with a `UserError` where none is known for the bot's language. */
export async function profilerOf({ bot }: SeatOfRecord, signal: AbortSignal): Promise<ChosenProfiler> {
  if (isBuiltin(bot.command))
    throw new UserError(`Bot "${bot.command}" is a part of Botscope: there is no program to profile`)
  const { kind, target } = fitOf(bot)
  const { program } = target
  return { profiler: await profilerFor(kind, target, signal), program }
}

async function profilerFor(kind: Fit['kind'], target: Target, signal: AbortSignal): Promise<Profiler> {
  const { bot, program } = target
  switch (kind) {
    case 'node':
      return nodeProfiler
    case 'python':
      return pythonProfiler
    case 'jvm':
      return javaProfiler(target)
    case 'native':
      return perfProfiler(bot, signal)
    case null:
      if (isShell(program)) return perfProfiler(bot, signal)
      throw new UserError(
        `Bot "${bot.command}" cannot be profiled: Botscope profiles programs of Node, Python, Java and compiled ones; another profiler can be named by --profiler`,
      )
  }
}
