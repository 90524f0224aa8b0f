import type { ArenaView } from '../../../contract/arena.ts'
import { pairRatios, usualEstimatesOf } from '../../../engine/arena/estimates.ts'
import { UserError } from '../../../engine/user-error.ts'

const rule = '-'.repeat(50)

export const noFastchess =
  'The report of fastchess is of games with rivals: leave --output out, or take --json'

/** The report of fastchess, which many scripts read. Throws a `UserError` for a game with one seat. */
export function fastchessLines({ plan, versus, solo }: ArenaView): readonly string[] {
  if (solo !== undefined) throw new UserError(noFastchess)
  if (versus === null) return []
  const [first, second] = plan.bots
  const { state, test } = versus
  const estimates = usualEstimatesOf(state.counts, plan.seats)
  if (estimates === null) return []
  const { won, drawn, lost, splitPairs } = state.matches
  const games = won + drawn + lost
  const points = won + drawn / 2
  const ratios = pairRatios(state.counts)
  const two = (value: number) => value.toFixed(2)
  const isOneSided = state.counts.filter((count) => count > 0).length === 1
  // As fastchess itself writes what cannot be said.
  const spread = (value: number, error: number) =>
    isOneSided
      ? `${points === games ? 'inf' : points === 0 ? '-inf' : two(value)} +/- nan`
      : `${two(value)} +/- ${two(error)}`
  return [
    rule,
    `Results of ${first!.name} vs ${second!.name} (${plan.clock}, ${plan.game}):`,
    `Elo: ${spread(estimates.elo, estimates.eloError)}, nElo: ${spread(estimates.nelo, estimates.neloError)}`,
    `LOS: ${two(100 * estimates.superiority)} %, DrawRatio: ${two(100 * (ratios?.draws ?? drawn / games))} %` +
      (ratios === null ? '' : `, PairsRatio: ${ratios.better === null ? 'inf' : two(ratios.better)}`),
    `Games: ${games}, Wins: ${won}, Losses: ${lost}, Draws: ${drawn}, Points: ${points.toFixed(1)} (${two((100 * points) / games)} %)`,
    `Ptnml(0-2): [${state.counts.join(', ')}], WL/DD Ratio: ${ratioText(splitPairs, (state.counts[2] ?? 0) - splitPairs)}`,
    ...(test === null
      ? []
      : [
          `LLR: ${two(test.llr)} (${percentOfBound(test.llr, test.bounds)}) (${two(test.bounds.lower)}, ${two(test.bounds.upper)}) [${two(test.hypotheses.low)}, ${two(test.hypotheses.high)}]`,
        ]),
    rule,
  ]
}

function ratioText(of: number, by: number): string {
  return by === 0 ? (of === 0 ? 'nan' : 'inf') : (of / by).toFixed(2)
}

function percentOfBound(
  llr: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): string {
  return `${(100 * (llr < 0 ? -llr / lower : llr / upper)).toFixed(1)}%`
}
