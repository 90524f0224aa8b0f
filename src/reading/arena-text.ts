import { plainText } from './plain-text.ts'
import type { ArenaView } from '../contract/arena.ts'
import type { Estimates } from '../engine/arena/estimates.ts'
import { answerOf, type Evidence } from '../engine/arena/evidence.ts'
import type { Hypotheses } from '../engine/arena/llr.ts'
import type { PivotCell, PivotMeasure, PivotValue, LengthRange } from '../engine/arena/pivot.ts'
import { isSolo, matchesPerBlock } from '../engine/arena/schedule.ts'
import type { SeatCount } from '../engine/arena/tally.ts'
import { counted, grouped, percentText } from '../number-text.ts'
import { failedOf, isGameFailing } from './failed-blocks.ts'
import { soloBetter, soloSentence } from './solo-text.ts'
import { boundText, evidenceSentence, resultText } from './verdict-text.ts'

/** `+38 ± 21`. */
export function errorText(value: number, error: number, digits = 0): string {
  return `${signedText(value, digits)} ± ${error.toFixed(digits)}`
}

/** `+38`, `-2.1`, `0`. */
export function signedText(value: number, digits = 0): string {
  const text = value.toFixed(digits)
  const isZero = Number(text) === 0
  return isZero ? text.replace('-', '') : value > 0 ? `+${text}` : text
}

/** `+17 to +59`; `at least +17`, `at most +59`, or `not known`. */
export function boundsText(low: number | null, high: number | null, digits = 0): string {
  if (low === null) return high === null ? 'not known' : `at most ${signedText(high, digits)}`
  return high === null
    ? `at least ${signedText(low, digits)}`
    : `${signedText(low, digits)} to ${signedText(high, digits)}`
}

/** `+38 (+17 to +59)`, or `at least -50` where results are one-sided. */
export function eloText(
  { elo, eloLow, eloHigh }: Pick<Estimates, 'elo' | 'eloLow' | 'eloHigh'>,
  digits = 0,
): string {
  const bounds = boundsText(eloLow, eloHigh, digits)
  return eloLow === null || eloHigh === null ? bounds : `${signedText(elo, digits)} (${bounds})`
}

/** Empty where results are all equal. */
export function neloText(
  { nelo, neloError }: Pick<Estimates, 'nelo' | 'neloError'>,
  digits = 0,
): readonly string[] {
  return nelo === null ? [] : [`nElo ${errorText(nelo, neloError, digits)}`]
}

/** `97.3 %`; nothing is certain: `> 99.9 %`. */
export function certaintyText(part: number, digits = 1): string {
  const least = 10 ** -digits
  const percent = 100 * part
  if (percent > 100 - least) return `> ${(100 - least).toFixed(digits)} %`
  return percent < least ? `< ${least.toFixed(digits)} %` : `${percent.toFixed(digits)} %`
}

/** What a test has found, in its own terms. */
export function foundText({ low, high, model }: Hypotheses, found: 'H1' | 'H0' | null): string {
  const unit = model === 'logistic' ? 'Elo' : 'nElo'
  if (found === null) return 'not decided'
  if (found === 'H1') return high > 0 ? 'stopped: better (H1)' : 'stopped: not worse (H1)'
  return low < 0 ? 'stopped: worse (H0)' : `stopped: not ${high} ${unit} better (H0)`
}

/** Of an arena with a challenger, in the terms of the test: Elo, normalised Elo, likelihood of superiority, and what was found. */
export function testFacts(
  { versus, decision }: Pick<ArenaView, 'versus' | 'decision'>,
  digits = 0,
): readonly string[] {
  const { estimates = null, test = null } = versus ?? {}
  if (estimates === null) return []
  const found = decision?.reason === 'H1' || decision?.reason === 'H0' ? decision.reason : null
  const unbiased = found === null ? null : (test?.unbiased ?? null)
  return [
    `Elo ${eloText(estimates, digits)}`,
    ...neloText(estimates, digits),
    `LOS ${certaintyText(estimates.superiority)}`,
    ...(test === null ? [] : [`Test ${foundText(test.hypotheses, found)}`]),
    ...(unbiased === null
      ? []
      : [
          `Elo corrected for early stop ${eloText({ elo: unbiased.elo, eloLow: unbiased.low, eloHigh: unbiased.high }, digits)}`,
        ]),
  ]
}

type Found = Pick<
  ArenaView,
  'plan' | 'decision' | 'versus' | 'solo' | 'blocks' | 'failed' | 'status' | 'matches' | 'games' | 'tally'
>

/** What an arena has found, as one sentence for the author of a bot. */
export function verdictSentence(view: Found): string {
  const { plan, decision, versus, blocks, failed, status, matches } = view
  if (isGameFailing(view)) return `The game fails: it failed in ${failedOf(decision ?? { blocks, failed })}`
  const evidence = evidenceIn(view)
  if (decision?.reason === 'broken') return brokenText(view, evidence)
  if (view.solo !== undefined) return soloSentence({ ...view, solo: view.solo })
  if (decision?.reason === 'repeated') return repeatedText(view)
  if (versus === null) return `${counted(matches, 'game')} between ${plan.bots.length} bots`
  if (evidence === null) return matches === 0 ? 'No result yet' : `No ${blockName(plan)} is finished yet`
  const { test } = plan.rules
  if (test === null) return evidenceSentence(evidence)
  const { name, rival } = evidence
  if (decision?.reason === 'H1') {
    const found = test.high > 0 ? 'better' : 'not worse'
    return `${name} is ${found} than ${rival}: it ${resultText(evidence)}, ${boundText(evidence, 'better')}`
  }
  if (decision?.reason === 'H0') {
    const isPlain = answerOf(evidence) === 'worse'
    const found = test.low < 0 ? 'worse' : isPlain ? 'not better' : 'not clearly better'
    return `${name} is ${found} than ${rival}: it ${resultText(evidence)}, ${boundText(evidence, 'worse')}`
  }
  const open = status === 'running' ? 'Not decided yet' : 'Not decided'
  return `${open}: ${name} ${resultText(evidence)} against ${rival}, ${boundText(evidence, answerOf(evidence))}`
}

/** Under the counts of faults, on the page and in the terminal. */
export const faultNote = 'Crashes, timeouts and invalid answers count once a game'

/** The bot that is better; null: it is not known. */
export function betterIn(view: Found): string | null {
  const evidence = evidenceIn(view)
  const { decision, plan, solo } = view
  if (solo !== undefined && decision?.reason !== 'broken' && !isGameFailing(view))
    return soloBetter({ plan, decision, solo })
  if (evidence === null || decision?.reason === 'broken' || isGameFailing(view)) return null
  if (plan.rules.test !== null) {
    const isBetter = decision?.reason === 'H1' && plan.rules.test.high > 0
    return isBetter ? evidence.name : null
  }
  const answer = answerOf(evidence)
  if (answer === 'better') return evidence.name
  return answer === 'worse' && plan.bots.length === 2 ? evidence.rival : null
}

/** Of the challenger, up to the decision. */
function evidenceIn({ plan, versus }: Pick<Found, 'plan' | 'versus'>): Evidence | null {
  if (versus === null || versus.estimates === null) return null
  const [name, ...rivals] = plan.bots.map((bot) => bot.name)
  const { won, drawn, lost } = versus.state.matches
  return {
    ...{ name: name!, rival: rivals.length === 1 ? rivals[0]! : 'the field' },
    ...{ games: won + drawn + lost, hasDraws: drawn > 0, seats: plan.seats },
    ...versus.estimates,
  }
}

function brokenText({ plan, decision }: Found, evidence: Evidence | null): string {
  const { crash, timeout, invalid } = decision!.faults[decision!.bot!]!
  const kinds = [
    ...(crash === 0 ? [] : [counted(crash, 'crash', 'crashes')]),
    ...(timeout === 0 ? [] : [counted(timeout, 'timeout')]),
    ...(invalid === 0 ? [] : [counted(invalid, 'invalid answer')]),
  ]
  const failed = `${plan.bots[decision!.bot!]!.name} failed in ${grouped(crash + timeout + invalid)} of ${counted(decision!.blocks * plan.seats, 'game')}`
  const result =
    evidence === null
      ? ''
      : `. ${evidence.name} ${resultText(evidence)}, ${boundText(evidence, answerOf(evidence))}`
  return `Stopped: ${failed} (${kinds.join(', ')}); --most-faults 100 plays on${result}`
}

/** Of all different games, as the tables count them. */
function repeatedText({ plan, versus, matches, tally }: Found): string {
  const different = tally.matches
  const games = counted(different, 'different game')
  const found =
    different <= plan.seats
      ? `These bots play the same game whatever the seed: ${games}`
      : `These bots repeat their games whatever the seed: ${games} of ${grouped(matches)}`
  const result = versus === null ? '' : `, ${endsText(plan.bots[0]!.name, tally.bots[0]!)}`
  // Of rules of others a plan has only the options that were given.
  const hasOptions = plan.bridge !== undefined || Object.keys(plan.options).length > 0
  const options = hasOptions ? 'several values of an option (--option), or ' : ''
  return `${found}${result}. More games need ${options}bots with chance`
}

/** `new won both`, `new won 3 and lost 1`. */
function endsText(name: string, { matches, won, drawn }: SeatCount): string {
  const lost = matches - won - drawn
  const ends = (
    [
      ['won', won],
      ['drew', drawn],
      ['lost', lost],
    ] as const
  ).filter(([, count]) => count > 0)
  if (ends.length === 0) return `${name} played none`
  const [[end]] = ends as [(typeof ends)[number]]
  if (ends.length === 1) return `${name} ${end} ${matches === 1 ? 'it' : matches === 2 ? 'both' : 'all'}`
  const parts = ends.map(([end, count]) => `${end} ${grouped(count)}`)
  return `${name} ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** `35 games, 1 of them after it stopped`. */
export function matchesFact({
  matches,
  plan,
  decision,
  ...view
}: Pick<ArenaView, 'matches' | 'plan' | 'decision' | 'status' | 'blocks' | 'failed' | 'games'>): string {
  if (decision === null) return `${counted(matches, 'game')}${unfinishedText({ matches, plan, ...view })}`
  const after = matches - decision.blocks * perBlock(plan)
  const isVerdict = decision.reason === 'H1' || decision.reason === 'H0'
  const when = isVerdict ? 'after the verdict: in the table, not in the verdict' : 'after it stopped'
  return `${counted(matches, 'game')}${after > 0 ? `, ${grouped(after)} of them ${when}` : ''}`
}

/** How many matches a block of an arena has. */
export function perBlock({ bots, seats }: Pick<ArenaView['plan'], 'bots' | 'seats'>): number {
  return matchesPerBlock({ bots: bots.length, seats })
}

/** What the games of one start are, one for each order of the bots. */
function blockName({ seats }: ArenaView['plan']): string {
  if (isSolo({ seats })) return 'case'
  return seats === 2 ? 'pair' : 'block'
}

/** Why the table of an arena that was stopped has more games than its result. */
function unfinishedText({
  matches,
  plan,
  status,
  blocks,
  failed,
  games,
}: Pick<ArenaView, 'matches' | 'plan' | 'status' | 'blocks' | 'failed' | 'games'>): string {
  const count = matches - (blocks + failed + games.repeated) * perBlock(plan)
  if (status === 'running' || count <= 0) return ''
  return `, ${grouped(count)} of them of ${blockName(plan)}s that are not finished: in the table, not in the result`
}

/** Games that are not evidence, or may not be, as short texts. */
export function repeatTexts({
  games,
  plan,
  status,
  stopped,
}: Pick<ArenaView, 'games' | 'plan' | 'status' | 'stopped'>): readonly string[] {
  const { repeated, unknown } = games
  return [
    ...(repeated === 0
      ? []
      : [
          `${counted(repeated, 'block')} of ${perBlock(plan)} with a game that was played before: no evidence`,
        ]),
    ...(unknown === 0
      ? []
      : [
          `${counted(unknown, 'game')} of an older version: not known whether they repeat others${status === 'running' ? '' : '; resume or extend looks at their turns'}`,
        ]),
    ...(stopped === 0
      ? []
      : [
          `${grouped(stopped)} more ${stopped === 1 ? 'was' : 'were'} stopped and ${stopped === 1 ? 'does' : 'do'} not count`,
        ]),
  ]
}

/** Timeouts that say little about a bot's program, for each bot with some. */
export function starvedTexts({ plan, tally }: Pick<ArenaView, 'plan' | 'tally'>): readonly string[] {
  const why = 'it had the processor for less than half of the time. Fewer matches at once make clocks fairer'
  return tally.bots.flatMap(({ faults, starved }, bot) => {
    const { name } = plan.bots[bot]!
    if (starved === 0) return []
    if (faults.timeout === 1)
      return [`${name}'s only timeout: the machine was busy, or the bot waited: ${why}`]
    const some =
      starved === faults.timeout
        ? `All ${grouped(starved)}`
        : `${grouped(starved)} of ${grouped(faults.timeout)}`
    return [`${some} timeouts of ${name}: the machine was busy, or the bot waited: ${why}`]
  })
}

/** A value of a table's key, for people; `names`: of the bots. */
export function pivotText(value: PivotValue, names: readonly string[]): string {
  switch (value.key) {
    case 'seat':
      return `${value.seat}`
    case 'rival':
      return names[value.rival] ?? '?'
    case 'length':
      return turnsText(value)
    case 'fault':
      return value.fault ?? 'none'
    case 'answer':
      return value.answer ?? 'none'
    case 'turned':
      if (value.turns === null) return 'turns not kept'
      return value.turns === 'never' ? 'never' : turnsText(value.turns)
    case 'if':
      return value.holds === null ? 'turns not kept' : value.holds ? 'yes' : 'no'
    case 'option':
      return plainText(value.value)
  }
}

function turnsText({ from, to }: LengthRange): string {
  return from === to ? `turn ${from}` : `turns ${from} to ${to}`
}

const measureTitles = {
  points: 'Score',
  won: 'Won',
  score: 'Mean score',
  time: 'Time for an answer',
  faults: 'With a fault',
} satisfies Record<PivotMeasure, string>

export function measureTitle(measure: PivotMeasure): string {
  return measureTitles[measure]
}

/** `41.2 to 63.0 %`; empty where it is not known. */
export function measureInterval(
  measure: PivotMeasure,
  { low, high }: Pick<PivotCell, 'low' | 'high'>,
): string {
  if (low === null || high === null) return ''
  return `${measureText(measure, low).replace(/ (%|ms)$/, '')} to ${measureText(measure, high)}`
}

/** A number of a measure with its unit. */
export function measureText(measure: PivotMeasure, value: number): string {
  if (measure === 'score') return value.toFixed(1)
  return measure === 'time' ? `${value.toFixed(value < 10 ? 2 : 0)} ms` : percentText(value)
}
