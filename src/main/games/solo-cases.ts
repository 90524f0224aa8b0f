import type { GameInfo } from '../../contract/config.ts'
import type { CaseChoice, SoloCase } from '../../contract/games.ts'
import type { ScheduledCase } from '../../engine/arena/schedule.ts'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import { counted, grouped } from '../../number-text.ts'

const mostCases = 10_000
const place = { field: 'cases' }

/** The cases that are meant, in order. Throws a `UserError`. */
export function casesOf(game: GameInfo, choice: CaseChoice): readonly ScheduledCase[] {
  if (game.seats.max > 1)
    throw new UserError(
      `Cases are for games with one seat, and ${game.title} has up to ${game.seats.max}: leave them out`,
      place,
    )
  const numbers = numbersOf(game, choice)
  const seen = new Set<string>()
  const twice = numbers.find((each) => seen.size === seen.add(each).size)
  if (twice !== undefined)
    throw new UserError(
      `The case ${twice} is given twice, and it is the same match again: give it once`,
      place,
    )
  const { cases } = game
  return cases === undefined ? numbers.map(seedAsCase) : numbers.map((each) => caseNamed(game, cases, each))
}

function numbersOf({ title, cases }: GameInfo, choice: CaseChoice): readonly string[] {
  if (choice === 'all') {
    if (cases !== undefined) return cases.map((_, i) => `${i + 1}`)
    throw new UserError(
      `${title} brings no cases, so each seed is one: give a range such as 1..20, or a file with a seed on each line`,
      place,
    )
  }
  if ('from' in choice) return rangeOf(choice)
  if (choice.length === 0) throw new UserError('There is no case: give one on each line', place)
  return choice
}

function rangeOf({ from, to }: { readonly from: number; readonly to: number }): readonly string[] {
  if (to < from)
    throw new UserError(`The cases go from ${from} to ${to}: the smaller number comes first`, place)
  if (from < 1) throw new UserError(`The cases go from ${from} to ${to}: the first one is 1`, place)
  const count = to - from + 1
  if (count > mostCases)
    throw new UserError(
      `${from}..${to} are ${counted(count, 'case')}, not at most ${grouped(mostCases)}`,
      place,
    )
  return Array.from({ length: count }, (_, i) => `${from + i}`)
}

function seedAsCase(seed: string): ScheduledCase {
  return { title: seed, seed, options: {} }
}

/** By its number from 1, or its title. */
function caseNamed({ title }: GameInfo, cases: readonly SoloCase[], wanted: string): ScheduledCase {
  const named = cases.findIndex((each) => each.title === wanted)
  const at = /^\d{1,9}$/.test(wanted) && cases[Number(wanted) - 1] !== undefined ? Number(wanted) - 1 : named
  const found = cases[at]
  if (found !== undefined)
    return { title: found.title, seed: found.seed ?? `${at + 1}`, options: found.options }
  if (/^\d+$/.test(wanted))
    throw new UserError(
      `${title} has ${counted(cases.length, 'case')}, and ${wanted} is not one of them`,
      place,
    )
  throw new UserError(
    unknownName(
      `case of ${title}`,
      wanted,
      cases.map((each) => each.title),
    ),
    place,
  )
}
