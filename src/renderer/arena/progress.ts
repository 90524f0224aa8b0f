import type { ArenaView } from '../../contract/arena.ts'
import { matchesFact, perBlock, repeatTexts } from '../../reading/arena-text.ts'
import { counted, grouped } from '../../number-text.ts'

/** How far a running arena is; part: undefined where nobody knows. */
export function progressOf(view: ArenaView): { readonly part: number | undefined; readonly text: string } {
  const { blocks, running, versus, plan } = view
  const most = Math.max(plan.rules.mostBlocks ?? 0, plan.leastBlocks) || null
  const left = view.decision === null ? (versus?.test?.blocksRemaining ?? null) : null
  const wanted = left === null ? most : Math.min(most ?? Infinity, blocks + Math.ceil(left))
  const rest = wanted === null ? null : Math.max(0, wanted - blocks) * perBlock(plan)
  const about = left !== null && rest !== null ? `, about ${counted(rest, 'match', 'matches')} to play` : ''
  const of = left === null && wanted !== null ? ` of ${grouped(wanted)}` : ''
  return {
    part: wanted === null || wanted === 0 ? undefined : Math.min(1, blocks / wanted),
    text: `${grouped(blocks)}${of} ${wanted === 1 && of !== '' ? 'block' : 'blocks'}${about}, ${running} running`,
  }
}

/** Its numbers in short texts. */
export function factsOf(view: ArenaView): readonly string[] {
  const { plan } = view
  return [matchesFact(view), ...repeatTexts(view), `seed ${plan.seed}`, ...programsOf(plan.bots)]
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
