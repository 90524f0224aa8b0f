import { Command } from 'commander'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addCommand, allTasks, commandNames, mainTasks } from '../../../../src/main/hosts/cli/commands.ts'
import { buildProgram } from '../../../../src/main/hosts/cli/program.ts'
import { home } from '../../../files.ts'

test('Each command is loaded by its own name', async () => {
  const names = allTasks.flatMap(({ commands }) => Object.keys(commands))
  const missing: string[] = []
  for (const name of names) {
    const program = new Command()
    await addCommand(program, name)
    if (!program.commands.some((command) => command.name() === name)) missing.push(name)
  }
  const all = (await buildProgram()).commands.map((command) => command.name())
  expect([missing, all.toSorted()]).toEqual([[], commandNames.toSorted()])
})

test('The main help has ten tasks, and the README has all of them with their commands', () => {
  const rows = allTasks.map(
    ({ task, commands }) =>
      [
        task,
        Object.keys(commands)
          .map((name) => `\`${name}\``)
          .join(', '),
      ] as const,
  )
  const readme = readFileSync(`${home}README.md`, 'utf8')
  const cells = [...readme.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, left, right]) => [left, right])
  expect([mainTasks.length, cells]).toEqual([10, expect.arrayContaining(rows)])
})
