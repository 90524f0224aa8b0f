import type { Command } from 'commander'

/** For commands that check or compare and found a difference or damage. */
export const findingStatus = 3
/** An arena ended without a verdict. */
export const undecidedStatus = 4
/** The program of a game failed: what it played says nothing about bots. */
export const gameFailedStatus = 5

/** What each exit status means; of 3 to 5 a command's own words are in `statusesOf`. */
export const exitStatuses: Statuses = {
  0: 'all went well, whatever the bots did',
  1: 'a bug in Botscope',
  2: 'a mistake in what you typed, or something that could not be done',
  [findingStatus]: 'a difference, damage, or not better',
  [undecidedStatus]: 'not decided',
  [gameFailedStatus]: 'the program of a game failed',
  130: 'stopped by Ctrl+C (129: its terminal was closed; 143: it was asked to end)',
}

interface Statuses {
  readonly [status: string]: string
}

const playing: Statuses = { [gameFailedStatus]: 'the program of the game failed' }
const versus: Statuses = {
  0: 'H1: it is better (with `no-worse`: it is not worse)',
  [findingStatus]: 'H0: it is not',
  [undecidedStatus]: 'not decided: no test, stopped by another limit, too many faults or repeated games',
  [gameFailedStatus]: 'the game fails, with `--preset none` too',
}
const league: Statuses = { [gameFailedStatus]: 'the game fails' }
const resumed: Statuses = {
  ...versus,
  0: 'H1, or a league is over',
}

/** By command: its statuses that others do not have, or that mean something else there. */
export const statusesOf: { readonly [command: string]: Statuses } = {
  run: playing,
  fork: playing,
  play: playing,
  referee: playing,
  versus,
  league,
  'arena resume': resumed,
  'arena extend': resumed,
  verify: { [findingStatus]: 'a match differs from its record' },
  rerun: { [findingStatus]: 'an answer differs from the recorded one' },
  changes: { [findingStatus]: 'an answer differs from the recorded one' },
  check: { [findingStatus]: 'a case does not pass' },
  doctor: { [findingStatus]: 'something is wrong' },
  'game add': { [findingStatus]: 'the game is registered, and something is wrong with it' },
  'game check': { [findingStatus]: 'the game breaks a rule' },
}

/** Lists its own statuses in the help of each command below. */
export function helpWithStatuses(program: Command, path = ''): void {
  for (const command of program.commands) {
    const name = `${path}${command.name()}`
    const lines = Object.entries(statusesOf[name] ?? {}).map(([status, text]) => `  ${status}  ${text}`)
    if (lines.length > 0) command.addHelpText('after', `\nExit status:\n${lines.join('\n')}`)
    helpWithStatuses(command, `${name} `)
  }
}
