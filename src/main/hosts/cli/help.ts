import type { Command } from 'commander'
import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { withExamples } from './examples.ts'

/** Replaces the library's `help`, which says nothing about an unknown command. */
export function addHelpCommand(program: Command): void {
  const command = program
    .helpCommand(false)
    .command('help')
    .description('show the help of a command')
    .argument('[command]')
    .action((name?: string) => helpedCommand(program, name).outputHelp())
  withExamples(command, [['botscope help show', 'the same as botscope show --help']])
}

function helpedCommand(program: Command, name: string | undefined): Command {
  if (name === undefined) return program
  const found = program.commands.find((command) => command.name() === name)
  const known = program.commands.map((command) => command.name())
  if (found === undefined) throw new UserError(unknownName('command', name, known))
  return found
}
