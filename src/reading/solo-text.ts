import type { ArenaView, SoloView } from '../contract/arena.ts'
import type { GameInfo } from '../contract/config.ts'
import type { PairedComparison, SignTest, SoloStanding } from '../engine/arena/paired.ts'
import type { Criterion } from '../engine/game.ts'
import { counted, grouped, numberText, percentText } from '../number-text.ts'

/** How the scores of a game are told: by all that shows one. */

type Unit = Pick<Criterion, 'unit'>

/** `27,400 points`; of a game that says nothing about its scores the bare number. */
export function scoreText(score: number, criterion?: Unit): string {
  if (criterion === undefined) return `${score}`
  return criterion.unit === '' ? numberText(score) : `${numberText(score)} ${criterion.unit}`
}

const directions = {
  higher: 'higher is better',
  lower: 'lower is better',
} satisfies Record<Criterion['better'], string>

/** `Distance in km, lower is better`. */
export function criterionText({ name, unit, better }: Criterion): string {
  return `${name}${unit === '' ? '' : ` in ${unit}`}, ${directions[better]}`
}

/** Undefined: the game is not known here, or says nothing of its scores. */
export function criterionOf(
  games: readonly Pick<GameInfo, 'id' | 'criterion'>[],
  game: string,
): Criterion | undefined {
  return games.find(({ id }) => id === game)?.criterion
}

/** `+12.3 points`. */
export function advantageText(value: number, criterion?: Unit): string {
  const rounded = Number(value.toPrecision(4))
  return `${rounded > 0 ? '+' : ''}${scoreText(rounded, criterion)}`
}

interface SoloInterval {
  readonly mean: number
  readonly low: number | null
  readonly high: number | null
}

/** `1.24 (1.1 to 1.38)`; where there are too few cases for an interval the mean alone. */
export function spanText({ mean, low, high }: SoloInterval, text: (value: number) => string): string {
  return low === null || high === null ? text(mean) : `${text(mean)} (${text(low)} to ${text(high)})`
}

/** A mean with its interval, by what is measured. */
export const standingTexts: {
  readonly [Name in keyof SoloStanding]: (value: SoloInterval) => string
} = {
  score: (value) => spanText(value, (each) => numberText(Number(each.toPrecision(4)))),
  rank: (value) => spanText(value, (each) => each.toFixed(2)),
  relative: (value) => spanText(value, percentText),
}

export function standingTitles({ name, unit }: Criterion): { readonly [Name in keyof SoloStanding]: string } {
  return {
    score: `Mean ${name.toLowerCase()}${unit === '' ? '' : ` in ${unit}`}`,
    rank: 'Mean place',
    relative: 'Of the best',
  }
}

/** Bots in the order of their mean places. */
export function soloOrder({ bots }: Pick<SoloView, 'bots'>): readonly number[] {
  return bots.map((_, bot) => bot).toSorted((a, b) => bots[a]!.rank.mean - bots[b]!.rank.mean)
}

type Found = Pick<ArenaView, 'plan' | 'decision' | 'status'> & { readonly solo: SoloView }

/** What an arena of a game with one seat has found. */
export function soloSentence({ plan, decision, status, solo }: Found): string {
  const names = plan.bots.map(({ name }) => name)
  if (solo.cases === 0) return 'No case is finished yet'
  if (decision?.reason === 'repeated')
    return `These bots play the same whatever the case: ${counted(decision.different, 'different game')}. More need other cases, or bots with chance`
  const { comparison } = solo
  if (comparison === null) return leagueText(solo, names)
  const found = foundIn(comparison, decision?.reason ?? null, hasTest(plan))
  const [own, other] = names as [string, string]
  const result = comparisonText(comparison, solo.criterion)
  if (found !== 'open') return `${own} is ${found} than ${other}: ${result}`
  const soFar = plan.rules.solo?.playsAll === true ? 'So far' : 'Not decided yet'
  const open = status === 'running' ? soFar : 'No clear difference'
  return `${open}: ${own} against ${other} is ${result}`
}

function hasTest({ rules: { solo } }: ArenaView['plan']): boolean {
  return solo !== undefined && solo.test !== null
}

function leagueText({ bots, cases }: SoloView, names: readonly string[]): string {
  const [first] = soloOrder({ bots })
  const { rank } = bots[first!]!
  return `${names[first!]!} is first of ${names.length} bots: mean place ${rank.mean.toFixed(2)} in ${counted(cases, 'case')}`
}

/** With a test by what it decided; without one by the interval of the mean. */
function foundIn(
  { low, high }: PairedComparison,
  reason: string | null,
  isTested: boolean,
): 'better' | 'worse' | 'open' {
  if (isTested) return reason === 'H1' ? 'better' : reason === 'H0' ? 'worse' : 'open'
  if (low !== null && low > 0) return 'better'
  return high !== null && high < 0 ? 'worse' : 'open'
}

/** The bot that is better; null: not known. */
export function soloBetter({ plan, decision, solo }: Omit<Found, 'status'>): string | null {
  if (solo.comparison === null) return null
  const found = foundIn(solo.comparison, decision?.reason ?? null, hasTest(plan))
  if (found === 'open') return null
  return plan.bots[found === 'better' ? 0 : 1]!.name
}

/** `better in 22 of 30 cases, worse in 5, mean advantage +12.3 points (+4.1 points to +20.6 points)`. */
export function comparisonText(
  { cases, better, worse, difference: mean, low, high }: PairedComparison,
  criterion: Criterion,
): string {
  const text = spanText({ mean, low, high }, (each) => advantageText(each, criterion))
  return `better in ${grouped(better)} of ${counted(cases, 'case')}, worse in ${grouped(worse)}, mean advantage ${text}`
}

/** Of a comparison in more detail. */
export function soloFacts(
  { comparison, criterion }: SoloView,
  { rules: { solo } }: Pick<ArenaView['plan'], 'rules'>,
): readonly string[] {
  if (comparison === null) return [criterionText(criterion)]
  const { equal, relative, evidence } = comparison
  const percent = (value: number) => `${value > 0 ? '+' : ''}${percentText(value)}`
  return [
    criterionText(criterion),
    `Equal in ${counted(equal, 'case')}`,
    `Advantage relative to the better score: ${spanText(relative, percent)}`,
    ...(solo?.test ? [evidenceText(evidence, solo.test)] : []),
  ]
}

function evidenceText({ better, worse }: PairedComparison['evidence'], { alpha, beta }: SignTest): string {
  const text = (value: number) => (value >= 1000 ? 'over 1,000' : value.toFixed(value < 10 ? 2 : 0))
  const decides = (error: number) => `${numberText(Number((1 / error).toPrecision(3)))} decides`
  return `Test of signs: evidence that it is better ${text(better)} (${decides(alpha)}), that it is worse ${text(worse)} (${decides(beta)})`
}
