import type { HostedGame } from '../../../contract/games.ts'
import type { Setup } from '../../../engine/match.ts'
import { placeholdersIn } from '../command.ts'

/** The option of a solo game with the lines of its test case. */
export const testCaseOption = 'input'

/**
 * The lines that begin a match: the number of seats, then the seed and the options that the command does not name. A solo game
 * reads the lines of a test case instead.
 */
export function initLines({ command, seats }: HostedGame, setup: Setup): readonly string[] {
  if (seats.max === 1) return ['1', ...testCaseOf(setup)]
  const named = placeholdersIn(command)
  const others = Object.entries(setup.options).filter(
    ([name, value]) => !named.has(name) && value !== null && value !== '',
  )
  return [
    `${setup.seats}`,
    ...(named.has('seed') ? [] : [`seed=${setup.seed}`]),
    ...others.map(([name, value]) => `${escaped(name)}=${escaped(`${value as string}`)}`),
  ]
}

function testCaseOf({ options, seed }: Setup): readonly string[] {
  const given = options[testCaseOption]
  return typeof given === 'string' && given !== '' ? given.split(/\r?\n|\\n/) : [seed]
}

/** In the syntax of Java's properties. */
function escaped(text: string): string {
  return text.replace(/[\\=:#! ]/g, '\\$&').replaceAll('\n', '\\n')
}
