import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { exitStatuses, statusesOf } from '../../src/main/hosts/cli/exit-status.ts'
import { buildProgram } from '../../src/main/hosts/cli/program.ts'
import { filesIn, home } from '../files.ts'

const program = await buildProgram()
const commands = new Map(named(program))

function named(command: Command, path = ''): readonly (readonly [string, Command])[] {
  return command.commands.flatMap((each) => {
    const name = `${path}${each.name()}`
    return [[name, each] as const, ...named(each, `${name} `)]
  })
}

function read(file: string): string {
  return readFileSync(home + file, 'utf8')
}

/** The rows of a document's table with this heading: a status and its meaning. */
function tableIn(file: string, heading: string): { readonly [status: string]: string } {
  const [, table = ''] = read(file).split(new RegExp(`^\\| ${heading} .*\\n\\|[ -|]*\\n`, 'm'))
  const rows = table.slice(0, table.search(/^[^|]|^$/m)).matchAll(/^\| ([\d, ]+?) +\| (.*?) +\|$/gm)
  return Object.fromEntries([...rows].map(([, status, meaning]) => [status!, meaning!]))
}

function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({ writeOut: (more) => (text += more) }).outputHelp()
  return text
}

test('The table of exit statuses names the commands that end with each', () => {
  const expected = Object.entries(exitStatuses).map(([status, meaning]) => {
    const own = Object.entries(statusesOf).filter(([, each]) => status !== '0' && status in each)
    const commands = own.map(([command]) => `\`${command}\``).join(', ')
    return [status, commands === '' ? meaning : `${meaning}: ${commands}`]
  })
  expect(tableIn('docs/command-line.md', 'status')).toEqual(Object.fromEntries(expected))
})

test('The table of an arena has the statuses of versus', () => {
  expect(tableIn('docs/arena.md', 'exit status')).toMatchObject(statusesOf['versus']!)
})

test.each(Object.keys(statusesOf))('The help of %s lists its exit statuses', (name) => {
  const [, listed = ''] = helpOf(commands.get(name)!).split('\nExit status:\n')
  const expected = Object.entries(statusesOf[name]!).map(([status, meaning]) => `  ${status}  ${meaning}`)
  expect(listed.split('\n').slice(0, expected.length)).toEqual(expected)
})

test('No other command lists one, and none ends with a number that is not in the list', () => {
  const listing = [...commands].filter(([, command]) => helpOf(command).includes('Exit status:'))
  const numbers = filesIn('src/main/hosts/cli').flatMap((file) => [
    ...read(file).matchAll(/exitCode (?:\?\?)?= (?:status = )?(\d+)/g),
  ])
  expect(listing.map(([name]) => name).toSorted()).toEqual(Object.keys(statusesOf).toSorted())
  // What a signal ends has 128 more.
  expect(new Set(numbers.map(([, number]) => number))).toEqual(new Set(['1', '2', '128']))
})
