import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { productFolder } from '../../product.ts'
import { withExamples } from './examples.ts'
import { allHelp } from './main-help.ts'
import { pageLines } from './page-lines.ts'
import { print } from './screen.ts'

/** Replaces the library's `help`, which says nothing about an unknown command. */
export function addHelpCommand(program: Command): void {
  const command = program
    .command('help')
    .description('show the help of a command, or a page of the documentation')
    .argument('[topic]', `a command, all for a list of them, or ${topics().join(', ')}`)
    .action((topic?: string) => {
      if (topic === 'all') process.stdout.write(allHelp(program))
      else if (topic !== undefined && topics().includes(topic) && !isCommand(program, topic)) showPage(topic)
      else helpedCommand(program, topic).outputHelp()
    })
  withExamples(command, [
    ['botscope help all', 'every command'],
    ['botscope help show', 'the same as botscope show --help'],
    ['botscope help conditions', 'the language of conditions'],
  ])
}

/** Pages for users in `docs`. */
function topics(): readonly string[] {
  const files = existsSync(docs) ? readdirSync(docs) : []
  const pages = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length))
  return pages.filter((page) => page !== 'decisions').toSorted()
}

const docs = new URL('docs/', productFolder)

function isCommand(program: Command, name: string): boolean {
  return program.commands.some((command) => command.name() === name)
}

function showPage(topic: string): void {
  print(pageLines(readFileSync(new URL(`${topic}.md`, docs), 'utf8')))
}

function helpedCommand(program: Command, name: string | undefined): Command {
  if (name === undefined) return program
  const found = program.commands.find((command) => command.name() === name)
  const known = program.commands.map((command) => command.name())
  if (found === undefined) throw new UserError(unknownName('topic', name, ['all', ...known, ...topics()]))
  return found
}
