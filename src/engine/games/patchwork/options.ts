import type { OptionsOf, OptionTable } from '../../game.ts'
import { deckOption } from './deck.ts'
import { type LeagueRules, leagues } from './leagues.ts'

const smallest = -(2 ** 31)
const largest = 2 ** 31 - 1

export const options = {
  league: {
    kind: 'number',
    initial: 5,
    min: 1,
    max: leagues.length,
    note: 'The league whose rules are played',
  },
  bonusSquare: {
    kind: 'number',
    initial: 7,
    min: smallest,
    max: largest,
    note: 'Side of the full square that wins the bonus; unreachable from 10 on',
  },
  initialButtons: {
    kind: 'number',
    initial: null as number | null,
    min: smallest,
    max: largest,
    note: "Buttons that each seat starts with; without it the league's: 200 in leagues 1 and 2, else 5",
  },
  deck: deckOption,
} satisfies OptionTable

/** The parameters of the chosen league; the other options override them in every league. */
export function leagueRulesOf({
  league,
  bonusSquare,
  initialButtons,
}: OptionsOf<typeof options>): LeagueRules {
  const rules = leagues[league - 1]
  if (rules === undefined) throw new Error(`there is no league ${league}`)
  return { ...rules, bonusSquare, initialButtons: initialButtons ?? rules.initialButtons }
}
