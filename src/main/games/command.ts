import type { HostedGame } from '../../contract/games.ts'
import type { Setup } from '../../engine/match.ts'
import type { GameCommand } from './process.ts'

const placeholder = /\{([A-Za-z][\w.-]*)\}/g

/** The command that plays a match: `{name}` becomes the value of an option, `{seed}` and `{seats}` those of the match. */
export function commandOf(
  { command, folder }: Pick<HostedGame, 'command' | 'folder'>,
  { options, seed, seats }: Pick<Setup, 'options' | 'seed' | 'seats'>,
  more: { readonly [name: string]: string } = {},
): GameCommand {
  const values: { readonly [name: string]: unknown } = { ...options, seed, seats, ...more }
  const filled = (word: string) =>
    word.replace(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? `${values[name] as string}` : whole,
    )
  return { words: command.map(filled), folder }
}

/** The names of the placeholders in a command. */
export function placeholdersIn(command: readonly string[]): ReadonlySet<string> {
  return new Set(command.flatMap((word) => [...word.matchAll(placeholder)].map(([, name]) => name!)))
}
