import type { Command } from 'commander'
import { withExamples } from './examples.ts'
import { oneOf } from './one-of.ts'

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

/** The scripts of shells call the command `complete`, see `printCompletions`. */
export function addCompletionCommand(program: Command, commands: () => Command): void {
  const command = program
    .command('completion')
    .argument('<shell>', shells.join(', '), oneOf('shell', shells))
    .description('print a script that completes commands and options by Tab')
    .action(async (shell: string) => (await completed(commands())).setup('botscope', 'botscope', shell))
  withExamples(command, [
    ['source <(botscope completion bash)', 'in ~/.bashrc; the same for zsh in ~/.zshrc'],
    ['botscope completion fish > ~/.config/fish/completions/botscope.fish', 'for fish'],
    ['botscope completion powershell >> $PROFILE', 'for PowerShell'],
  ])
}

/** What the package keeps private. */
interface Printing {
  readonly completions: readonly unknown[]
  complete(word: string): void
  parse(words: string[]): void
}

/** Prints what may follow these words, as the script of a shell reads it. */
export async function printCompletions(commands: Command, words: readonly string[]): Promise<void> {
  const completion = (await completed(commands)) as unknown as Printing
  const print = completion.complete.bind(completion)
  // The package would have the shell complete nothing then, not even file names.
  completion.complete = (word) => (completion.completions.length === 0 ? console.log(':0') : print(word))
  completion.parse([...words])
}

/** Changes the program, which can then not be run. */
async function completed(commands: Command) {
  const { default: complete } = await import('@bomb.sh/tab/commander')
  return complete(commands, { completionCommandName: 'completion' })
}
