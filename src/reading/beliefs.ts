import type { OutlineBelief, OutlineBeliefs } from '../contract/reading.ts'
import { checkedBeliefs, secretsOf, type CheckedBelief, type SecretPaths } from '../engine/belief-check.ts'
import type { Telemetry } from '../engine/drawings.ts'
import type { Json, Seat } from '../engine/game.ts'
import { pathText } from '../engine/path.ts'
import { flawTexts, wrongText } from './belief-labels.ts'
import { shortened } from './shortened.ts'

/** The beliefs of a seat in a turn, against the state in which it was asked. */
export function beliefsOf(
  { beliefs }: Pick<Telemetry, 'beliefs'>,
  seat: Seat,
  before: unknown,
  secrets: SecretPaths | undefined,
): readonly CheckedBelief[] {
  if (beliefs.length === 0) return []
  const state = before as Json | undefined
  return checkedBeliefs(beliefs, state, secretsOf(secrets, state, seat))
}

const ranks: { readonly [Verdict in CheckedBelief['verdict']]: number } = {
  wrong: 0,
  ...{ missing: 1, hidden: 1, stateless: 1, unreadable: 1 },
  right: 2,
}

/** Wrong ones first, then those that could not be compared. */
export function ranked(beliefs: readonly CheckedBelief[]): readonly CheckedBelief[] {
  return beliefs.toSorted((a, b) => ranks[a.verdict] - ranks[b.verdict])
}

const mostText = 60

export function valueText(value: Json | undefined): string {
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value), mostText)
}

/** One line about a belief, without its path. */
export function beliefText(belief: CheckedBelief): string {
  const { verdict, actual, differences, count, mistake } = belief
  if (verdict === 'right') return `right: ${valueText(actual)}`
  if (verdict !== 'wrong')
    return mistake === undefined ? flawTexts[verdict] : `${flawTexts[verdict]}: ${mistake}`
  const { path, ...first } = differences[0]!
  const at = pathText(path)
  const where = at === belief.path ? '' : `at ${at} `
  return where + wrongText(valueText(first.believed), valueText(first.actual), count - 1)
}

/** `3 wrong of 12`, `12, all right`. */
export function beliefCountText(beliefs: readonly CheckedBelief[]): string {
  const wrong = beliefs.filter(({ verdict }) => verdict === 'wrong').length
  const flawed = beliefs.filter(({ verdict }) => verdict !== 'wrong' && verdict !== 'right').length
  const notCompared = flawed === 0 ? '' : `, ${flawed} not compared`
  if (wrong > 0) return `${wrong} wrong of ${beliefs.length}${notCompared}`
  return flawed === 0 ? `${beliefs.length}, all right` : `${beliefs.length}, none wrong${notCompared}`
}

/** Listed per turn and seat, the wrong ones first. */
const mostListed = 200

export function outlinedBeliefs(checked: readonly CheckedBelief[]): OutlineBeliefs | undefined {
  if (checked.length === 0) return undefined
  const list = ranked(checked).slice(0, mostListed)
  return { list: list.map(outlined), wrong: checked.filter(({ verdict }) => verdict === 'wrong').length }
}

function outlined({ path: whole, verdict, actual, differences, count }: CheckedBelief): OutlineBelief {
  const path = shortened(whole, 2 * mostText)
  if (verdict === 'right') return { path, actual: valueText(actual) }
  if (verdict !== 'wrong') return { path, flaw: verdict }
  const [first] = differences
  const at = pathText(first!.path)
  return {
    path,
    actual: valueText(first!.actual),
    believed: valueText(first!.believed),
    ...(at !== whole && { at }),
    ...(count > 1 && { more: count - 1 }),
  }
}
