import type { Command } from 'commander'

/** Adds examples to a command's help: what to type, and what that does. */
export function withExamples(
  command: Command,
  examples: readonly (readonly [line: string, what: string])[],
): Command {
  const lines = examples.map(([line, what]) => `  ${line}\n      ${what}`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
}
