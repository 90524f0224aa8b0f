import { statSync } from 'node:fs'
import type { Program } from '../../bots/program.ts'
import { foreignText } from '../../files/foreign-file.ts'
import type { Samples, Span } from './samples.ts'

/** A sampling profiler of a language. */
export interface Profiler {
  /** The program that is started in place of the bot, and runs it; when it ends, its result is in the file. */
  under(program: Program, result: string): Program
  /** What the file says of these times, where it is no text; null: there is none. Rejects with a `UserError`. */
  textOf?(result: string, spans: readonly Span[], signal: AbortSignal): Promise<string | null>
  /** Throws where the text is not what the profiler writes; what it says need not make sense. */
  read(text: string, signal: AbortSignal): Samples | Promise<Samples>
}

export const mostResultBytes = 50e6

/** Null: there is no file. Rejects with a `UserError`. */
export function resultText(profiler: Profiler, ...of: Parameters<NonNullable<Profiler['textOf']>>) {
  const [result] = of
  return profiler.textOf?.(...of) ?? foreignText(result, { mostBytes: mostResultBytes, name: 'The profile' })
}

/** A bot may put anything in the place of its result. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
