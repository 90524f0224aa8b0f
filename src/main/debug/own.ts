import { UserError } from '../../engine/user-error.ts'
import { findProgram } from '../bots/command.ts'
import type { Program } from '../bots/program.ts'
import { splitCommand } from '../bots/split.ts'
import type { BotSpec } from '../../contract.ts'
import type { Debugger } from './debugger.ts'

/** A command line of the user that contains the bot's. */
export const ownDebugger: Debugger = {
  async check(target, { template = '' }) {
    if (!template.includes('{command}'))
      throw new UserError(
        `The debugger's command line "${template}" needs {command} in place of the bot's command, for example strace -o trace.txt {command}`,
        { field: 'template' },
      )
    try {
      wrapped(target.bot, template)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      throw new UserError(error.message.replace(/^Bot /, "The debugger's command line "), {
        cause: error,
        field: 'template',
      })
    }
  },
  under: (target, port, { template = '' }) => wrapped(target.bot, template, { port: `${port}` }),
  attaching: () => ({ command: null, launch: null }),
  attachedText: null,
}

/** Once the template is split into words, quotes are gone. */
const inQuotes = /(["'])\{command\}\1/g

export function hasPort(template: string): boolean {
  return template.includes('{port}')
}

/**
 * A word `{command}` becomes all words of the bot's command; in quotes or within a word, as for a shell, it becomes their text.
 * `values` stand for their names in braces. Throws a `UserError`.
 */
export function wrapped(
  bot: BotSpec,
  template: string,
  values: { readonly [name: string]: string } = {},
): Program {
  const texts = new Map(Object.entries({ ...values, command: bot.command, 'its text': bot.command }))
  const filled = splitCommand(template.replace(inQuotes, '$1{its text}$1')).flatMap((word) => {
    if (word === '{command}') return splitCommand(bot.command)
    return [word.replace(/\{([a-z ]+)\}/g, (all, name: string) => texts.get(name) ?? all)]
  })
  return findProgram({ ...bot, command: template }, filled)
}
