import { Command } from 'commander'
import { productVersion } from '../../product.ts'
import { sqlCommand } from '../../sql/hidden-command.ts'
import { addAllCommands, addCommand } from './commands.ts'
import { withExamples } from './examples.ts'
import { fileName } from './file-name.ts'
import { mainHelp } from './main-help.ts'
import { statusOf } from './mistakes.ts'
import { endWithReader } from './output-end.ts'

/** Former names of options, which still work. */
const newNames: ReadonlyMap<string | undefined, string> = new Map([
  ['--hold', '--pause'],
  ['--parting', '--on-divergence'],
])

/** Returns the exit status, which docs/command-line.md lists. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  endWithReader()
  try {
    if (words[0] === 'complete') {
      const { printCompletions } = await import('./completion.ts')
      await printCompletions(await withCommands(), words.slice(words.indexOf('--') + 1))
      return 0
    }
    if (words[0] === sqlCommand) {
      const { answerSql } = await import('../../sql/process.ts')
      await answerSql()
      return 0
    }
    const program = await programFor(words)
    if (words.length === 0) program.outputHelp()
    else await program.parseAsync(words.map(withNewName), { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    const status = statusOf(error)
    // A signal says more than what it interrupted.
    return status === 2 && Number(process.exitCode ?? 0) > 128 ? Number(process.exitCode) : status
  }
}

function withNewName(word: string): string {
  const [name, ...value] = word.split('=')
  return [newNames.get(name) ?? name, ...value].join('=')
}

/** With the command that the first word names, else with all. */
async function programFor([first, ...others]: readonly string[]): Promise<Command> {
  const program = emptyProgram()
  const isOption = others.length === 0 && (first ?? '-').startsWith('-')
  return isOption || (await addCommand(program, first!)) ? program : buildProgram()
}

/** The program with all its commands. */
export async function buildProgram(): Promise<Command> {
  const program = await withCommands()
  const { addCompletionCommand } = await import('./completion.ts')
  addCompletionCommand(program, withCommands)
  return program
}

async function withCommands(): Promise<Command> {
  const program = emptyProgram()
  await addAllCommands(program)
  const { addHelpCommand } = await import('./help.ts')
  addHelpCommand(program)
  return program
}

function emptyProgram(): Command {
  const program = new Command('botscope')
    .description('Plays matches between game bots, records every turn and shows what happened.')
    .version(productVersion, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .option(
      '--db <file>',
      'the log to use (default: BOTSCOPE_DB, or the one that `botscope paths` shows)',
      fileName('--db'),
    )
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .helpCommand(false)
    .usage('<command> [options]')
  program.helpInformation = () => mainHelp(program)
  return withExamples(program, [
    ['botscope run patchwork --bot "./mybot" --bot builtin:random', 'play a match'],
    ['botscope list --fault', 'find the matches in which a bot failed'],
    ['botscope show 0199', 'how the match whose id begins with 0199 went'],
    ['botscope show 0199 --turn 12', 'what the bots read and wrote in turn 12'],
  ])
}
