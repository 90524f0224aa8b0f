import type { Command } from 'commander'
import { allTasks, mainTasks } from './commands.ts'

/** What `botscope` alone says: each task with its commands. */
export function mainHelp(program: Command): string {
  const help = program.createHelp()
  const options = help.visibleOptions(program)
  const tasks = mainTasks.map(({ task, commands }) => [task, Object.keys(commands).join(', ')] as const)
  return [
    `Usage: ${help.commandUsage(program)}`,
    '',
    program.description(),
    '',
    ...inColumns(tasks),
    '',
    ...inColumns(options.map((option) => [help.optionTerm(option), help.optionDescription(option)])),
    '',
    'botscope help <command> explains a command; botscope help all lists every one.',
    '',
  ].join('\n')
}

/** What `botscope help all` says: every command, by task, with its description. */
export function allHelp(program: Command): string {
  const described = new Map(program.commands.map((command) => [command.name(), command.description()]))
  const grouped = [
    ...allTasks.map(({ task, commands }) => [task, Object.keys(commands)] as const),
    ['Read on, and complete words by Tab', ['help', 'completion']] as const,
  ]
  const widest = Math.max(...[...described.keys()].map((name) => name.length))
  return grouped
    .flatMap(([task, names]) => [
      task,
      ...inColumns(names.map((name) => [name.padEnd(widest), described.get(name)!])),
      '',
    ])
    .join('\n')
}

function inColumns(rows: readonly (readonly [left: string, right: string])[]): readonly string[] {
  const widest = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(widest)}  ${right}`)
}
