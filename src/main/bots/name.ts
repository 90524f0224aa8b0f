import { basename } from 'node:path'
import type { BotSpec } from '../../contract.ts'
import { splitCommand } from './split.ts'

/** The default name of a bot: the script that its command runs, else the program; a number makes it unique. */
export function botName(command: string, others: readonly BotSpec[]): string {
  const [program = command, ...args] = splitCommand(command)
  const script = args.find((word) => !word.startsWith('-') && /\.\w+$/.test(word))
  const name = command.startsWith('builtin:') ? command : basename(script ?? program)
  const taken = new Set(others.map((other) => other.name))
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name} (${number})`)) number += 1
  return `${name} (${number})`
}
