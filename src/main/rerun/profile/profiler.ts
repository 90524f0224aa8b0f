import type { Program } from '../../bots/program.ts'
import type { Samples } from './samples.ts'

/** A sampling profiler of a language. */
export interface Profiler {
  /** The program that is started in place of the bot, and runs it; when it ends, its result is in the file. */
  under(program: Program, result: string): Program
  /** Throws where the text is not what the profiler writes; what it says need not make sense. */
  read(text: string): Samples
}
