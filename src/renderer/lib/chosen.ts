import type { BotSpec } from '../../contract.ts'
import type { BotEntry } from '../../contract/config.ts'
import { isPerson, personCommand } from '../../engine/person.ts'

/** Bots that come with Botscope; matches name them by their commands, and so do the titles. */
export const builtins = [
  { command: 'builtin:random', title: 'builtin:random (any legal move)' },
  { command: 'builtin:first', title: 'builtin:first (the first legal move)' },
] as const

export type ChosenBot =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly id: string; readonly isDebugged?: true }
  | { readonly kind: 'builtin'; readonly command: string }
  | {
      readonly kind: 'typed'
      readonly name: string
      readonly command: string
      readonly folder: string
      readonly isDebugged?: true
    }

export function isDebugged(chosen: ChosenBot): boolean {
  return 'isDebugged' in chosen && chosen.isDebugged === true
}

/** The same bot with or without a debugger; only programs can have one. */
export function withDebugger(chosen: ChosenBot, isWanted: boolean): ChosenBot {
  if (chosen.kind !== 'bot' && chosen.kind !== 'typed') return chosen
  const { isDebugged: _, ...plain } = chosen
  return isWanted ? { ...plain, isDebugged: true } : plain
}

/** Undefined where there is none. `folder`: for built-in bots. */
export function botOf(chosen: ChosenBot, bots: readonly BotEntry[], folder: string): BotSpec | undefined {
  switch (chosen.kind) {
    case 'person':
      return { name: 'You', command: personCommand, folder }
    case 'bot': {
      const bot = bots.find(({ id }) => id === chosen.id)
      return bot && { name: bot.name, command: bot.command, folder: bot.folder }
    }
    case 'builtin':
      return { name: chosen.command, command: chosen.command, folder }
    case 'typed': {
      const command = chosen.command.trim()
      if (command === '') return undefined
      return { name: chosen.name.trim() || usualBotName(command), command, folder: chosen.folder }
    }
  }
}

/** The choice for a bot of a played match: the saved bot that it is, else its command. */
export function choiceOf({ name, command, folder }: BotSpec, bots: readonly BotEntry[]): ChosenBot {
  if (isPerson(command)) return { kind: 'person' }
  if (builtins.some((each) => each.command === command)) return { kind: 'builtin', command }
  const saved = bots.find((bot) => bot.command === command && bot.folder === folder)
  return saved === undefined ? { kind: 'typed', name, command, folder } : { kind: 'bot', id: saved.id }
}

/** The default name of a bot: its script, else its program; as the command line has it, also while a quotation mark is open. */
export function usualBotName(command: string): string {
  const words = command.match(/(?:"[^"]*"?|'[^']*'?|[^\s"'])+/g) ?? []
  const [program = command, ...rest] = words.map((word) => word.replaceAll(/"([^"]*)"?|'([^']*)'?/g, '$1$2'))
  const path = rest.find((word) => !word.startsWith('-') && /\.\w+$/.test(word)) ?? program
  return path.split(/[\\/]/).at(-1) || path
}

/** Adds a number to bots of the same name. */
export function distinct(bots: readonly BotSpec[]): readonly BotSpec[] {
  const taken = new Set<string>()
  return bots.map((bot) => {
    let name = bot.name
    for (let number = 2; taken.has(name); number++) name = `${bot.name} (${number})`
    taken.add(name)
    return { ...bot, name }
  })
}
