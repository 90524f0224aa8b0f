import type { ArenaView } from '../contract/arena.ts'
import type { EloTest } from '../engine/arena/bounds.ts'
import type { Decision } from '../engine/arena/contest.ts'
import type { PivotMeasure, PivotValue, LengthRange } from '../engine/arena/pivot.ts'

const grouped = new Intl.NumberFormat('en-US')

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

/** What an arena has found, as one sentence. */
export function verdictSentence({
  plan,
  decision,
  versus,
  blocks,
  status,
  tally,
}: Pick<ArenaView, 'plan' | 'decision' | 'versus' | 'blocks' | 'status' | 'tally'>): string {
  const [challenger, ...rivals] = plan.bots.map(({ name }) => name)
  const field = rivals.length === 1 ? rivals[0]! : 'the field'
  const games = (count: number) => `${grouped.format(count)} ${count === 1 ? 'game' : 'games'}`
  if (decision?.reason === 'broken') {
    const { crash, timeout, invalid } = decision.faults[decision.bot!]!
    const name = plan.bots[decision.bot!]!.name
    return `${name} is broken: it failed in ${crash + timeout + invalid} of ${games(decision.blocks * plan.seats)} (${crash} crashes, ${timeout} timeouts, ${invalid} invalid answers)`
  }
  const about =
    versus?.estimates === null || versus === null
      ? ''
      : `; about ${errorText(versus.estimates.elo, versus.estimates.eloError)} Elo`
  const test = plan.rules.test
  if (test !== null && (decision?.reason === 'H1' || decision?.reason === 'H0')) {
    const found = foundText(test, decision, challenger!, field)
    return `${found}: ${decision.reason} accepted after ${games(decision.blocks * plan.seats)}${about}`
  }
  if (versus === null) return `${games(tally.matches)} between ${plan.bots.length} bots`
  const isOpen = status === 'running' ? 'Not decided yet' : 'Not decided'
  return `${isOpen}: ${challenger} against ${field}, ${games(blocks * plan.seats)}${about}`
}

function foundText({ low, high, model }: EloTest, { reason }: Decision, name: string, rival: string): string {
  if (reason === 'H1')
    return high > 0 ? `${name} is better than ${rival}` : `${name} is not worse than ${rival}`
  return low < 0
    ? `${name} is worse than ${rival}`
    : `${name} is not better than ${rival} by ${high} ${model === 'logistic' ? 'Elo' : 'nElo'}`
}

/** Timeouts that say little about a bot's program, for each bot with some. */
export function starvedTexts({ plan, tally }: Pick<ArenaView, 'plan' | 'tally'>): readonly string[] {
  return tally.bots.flatMap(({ faults, starved }, bot) =>
    starved === 0
      ? []
      : [
          `In ${starved} of ${faults.timeout} timeouts, ${plan.bots[bot]!.name} had the processor for less than half of the time: it waited, or the machine was busy. Fewer matches at once make clocks fairer`,
        ],
  )
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
      return typeof value.value === 'string' ? value.value : JSON.stringify(value.value)
  }
}

function turnsText({ from, to }: LengthRange): string {
  return from === to ? `turn ${from}` : `turns ${from} to ${to}`
}

const measureTitles = {
  points: 'Rivals beaten',
  won: 'Won',
  score: 'Mean score',
  time: 'Time for an answer',
  faults: 'With a fault',
} satisfies Record<PivotMeasure, string>

export function measureTitle(measure: PivotMeasure): string {
  return measureTitles[measure]
}

/** A number of a measure with its unit. */
export function measureText(measure: PivotMeasure, value: number): string {
  if (measure === 'score') return value.toFixed(1)
  return measure === 'time' ? `${value.toFixed(value < 10 ? 2 : 0)} ms` : `${(100 * value).toFixed(1)} %`
}
