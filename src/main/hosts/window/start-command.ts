import { app } from 'electron'
import { commandWords } from './command-line.ts'

/**
 * The program of a package is the command line too: where its first word is a command, no window opens. Electron runs it, as a package
 * has no Node. False: it is not one.
 */
export function startCommand(): boolean {
  const words = commandWords(process.argv.slice(1), process.defaultApp)
  if (words === null) return false
  void run(words)
  return true
}

async function run(words: readonly string[]): Promise<void> {
  const { runCommandLine } = await import('../cli/program.ts')
  app.exit(await runCommandLine(words))
}
