import type { Command, Option } from 'commander'
import { logFileOf } from '../../paths.ts'
import { withExamples } from './examples.ts'
import { oneOf } from './one-of.ts'

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

/** The scripts of shells call the command `complete`, see `printCompletions`. */
export function addCompletionCommand(program: Command, commands: () => Promise<Command>): void {
  const command = program
    .command('completion')
    .argument('<shell>', shells.join(', '), oneOf('shell', shells))
    .description('print a script that completes commands and options by Tab')
    .action(async (shell: string) => (await completed(await commands())).setup('botscope', 'botscope', shell))
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
  await addNames(commands, words)
  const completion = (await completed(commands)) as unknown as Printing
  const print = completion.complete.bind(completion)
  // The package would have the shell complete nothing then, not even file names.
  completion.complete = (word) => (completion.completions.length === 0 ? console.log(':0') : print(word))
  completion.parse([...words])
}

/** Where the last word is a value of `--game` or `--bot`: the games that are known, and the bots. */
async function addNames(commands: Command, words: readonly string[]): Promise<void> {
  const name = words.at(-2)
  if (name !== '--game' && name !== '--bot') return
  const db = words[words.indexOf('--db') + 1]
  const log = logFileOf(process.env, words.includes('--db') ? db : undefined)
  const [names, commandLines] = [await namesOf(name, log), await namesForCommands()]
  for (const command of everyCommand(commands))
    for (const option of command.options)
      if (option.long === name) option.argChoices = isCommandLine(option) ? commandLines : names
}

/** A name comes from any file that was imported, and a shell reads what a Tab inserts. */
const plainWord = /^[\p{L}\p{M}\p{N}.@_:][\p{L}\p{M}\p{N}.@_:-]*$/u

/** A Tab never fails: of a log that cannot be read no name is known. */
async function namesOf(option: '--game' | '--bot', log: string): Promise<string[]> {
  const { openStudio } = await import('../../studio.ts')
  const { logNamesOf } = await import('../../../reading/none-fits.ts')
  const studio = openStudio(log)
  try {
    const names = logNamesOf(studio.calls)
    const all = await (option === '--game' ? names.games() : names.bots())
    return all.filter((name) => plainWord.test(name))
  } catch {
    return []
  } finally {
    await studio.close()
  }
}

function isCommandLine({ flags }: Option): boolean {
  return flags.includes('command>')
}

/** What may stand for a bot's command line. */
async function namesForCommands(): Promise<string[]> {
  const { builtinNames } = await import('../../bots/builtin.ts')
  const { frozenBots } = await import('./bot.ts')
  const frozen = frozenBots().all()
  return [...builtinNames, ...frozen.map(({ name, version }) => `${name}@${version}`)]
}

function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

/** Changes the program, which can then not be run. */
async function completed(commands: Command) {
  const { default: complete } = await import('@bomb.sh/tab/commander')
  return complete(commands, { completionCommandName: 'completion' })
}
