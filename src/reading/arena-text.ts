import type { ArenaView } from '../contract/arena.ts'
import type { TestTerms } from '../engine/arena/bounds.ts'
import type { Decision } from '../engine/arena/contest.ts'

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
export function verdictSentence({ plan, decision, versus, blocks, status, tally }: ArenaView): string {
  const [challenger, ...rivals] = plan.bots.map(({ name }) => name)
  const field = rivals.length === 1 ? rivals[0]! : 'the field'
  const games = (count: number) => `${count} ${count === 1 ? 'game' : 'games'}`
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

function foundText(
  { low, high, model }: TestTerms,
  { reason }: Decision,
  name: string,
  rival: string,
): string {
  if (reason === 'H1')
    return high > 0 ? `${name} is better than ${rival}` : `${name} is not worse than ${rival}`
  return low < 0
    ? `${name} is worse than ${rival}`
    : `${name} is not better than ${rival} by ${high} ${model === 'logistic' ? 'Elo' : 'nElo'}`
}
