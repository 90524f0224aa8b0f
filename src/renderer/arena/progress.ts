import type { ArenaView } from '../../contract/arena.ts'
import { errorText } from '../../reading/arena-text.ts'
import { counted, grouped } from '../../number-text.ts'

/** How far a running arena is; part: undefined where nobody knows. */
export function progressOf(view: ArenaView): { readonly part: number | undefined; readonly text: string } {
  const { blocks, running, versus, plan } = view
  const most = Math.max(plan.rules.mostBlocks ?? 0, plan.leastBlocks) || null
  const left = view.decision === null ? (versus?.test?.blocksRemaining ?? null) : null
  const wanted = left === null ? most : Math.min(most ?? Infinity, blocks + Math.ceil(left))
  const rest = wanted === null ? null : Math.max(0, wanted - blocks) * plan.seats
  const about = left !== null && rest !== null ? `, about ${counted(rest, 'match', 'matches')} to play` : ''
  const of = left === null && wanted !== null ? ` of ${grouped(wanted)}` : ''
  return {
    part: wanted === null || wanted === 0 ? undefined : Math.min(1, blocks / wanted),
    text: `${grouped(blocks)}${of} ${wanted === 1 && of !== '' ? 'block' : 'blocks'}${about}, ${running} running`,
  }
}

/** Its numbers in short texts. */
export function factsOf({ versus, tally, plan, decision }: ArenaView): readonly string[] {
  const { estimates = null, test = null } = versus ?? {}
  const unbiased = test?.unbiased ?? null
  const after = decision === null ? 0 : tally.matches - decision.blocks * plan.seats
  return [
    `${counted(tally.matches, 'match', 'matches')}${after > 0 ? `, ${grouped(after)} of them after the decision` : ''}`,
    ...(estimates === null
      ? []
      : [
          `Elo ${errorText(estimates.elo, estimates.eloError)}`,
          `nElo ${errorText(estimates.nelo, estimates.neloError)}`,
          `better with ${(100 * estimates.superiority).toFixed(1)} % certainty`,
        ]),
    ...(unbiased === null || decision === null
      ? []
      : [
          `unbiased Elo ${unbiased.elo.toFixed(0)} (${unbiased.low.toFixed(0)} to ${unbiased.high.toFixed(0)})`,
        ]),
    ...(test === null
      ? []
      : [
          `bounds ${test.hypotheses.low} and ${test.hypotheses.high} ${test.hypotheses.model === 'logistic' ? 'Elo' : 'nElo'}`,
        ]),
    `seed ${plan.seed}`,
    ...programsOf(plan.bots),
  ]
}

/** Tells versions of one command apart. */
function programsOf(bots: ArenaView['plan']['bots']): readonly string[] {
  const commands = bots.map(({ command }) => command)
  const isSame = new Set(commands).size < commands.length
  if (!isSame) return []
  return bots.flatMap(({ name, fingerprint }) =>
    fingerprint === null ? [] : [`${name} is program ${fingerprint.slice(0, 8)}`],
  )
}
