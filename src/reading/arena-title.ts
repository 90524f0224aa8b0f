import { plainText } from './plain-text.ts'
import type { ArenaCard } from '../contract/arena.ts'
import type { SeatRecord } from '../contract/match.ts'
import type { Json } from '../engine/game.ts'

/**
 * The name of an arena; without one its bots with their programs, and the options that it sets: `new (./v2) against old (./v1),
 * league 3`.
 */
export function arenaTitle({ name, plan }: Pick<ArenaCard, 'name' | 'plan'>): string {
  if (name !== '') return name
  const bots = plan.bots.map(botText)
  const set = Object.entries(plan.options).filter(([, values]) => values.some((value) => value !== null))
  const options = set.map(([option, values]) => `${option} ${values.map(valueText).join(' or ')}`)
  const who = bots.length <= 2 ? bots.join(' against ') : bots.join(', ')
  return [who, ...options].join(', ')
}

/** Null is the game's own value. */
function valueText(value: Json): string {
  if (value === null) return 'default'
  return plainText(value)
}

const longestProgram = 24

function botText({ name, command }: SeatRecord): string {
  // Of a path in quotes what follows the last slash ends with one.
  const program = command.replace(/^.*\/(?=[^/\s]+$)/, '').replace(/(?<!["'].*)["']$/, '')
  if (program === name || command === name) return name
  return program.length > longestProgram ? name : `${name} (${program})`
}
