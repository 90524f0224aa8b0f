import type { ArenaView, FailedBlock } from '../contract/arena.ts'
import type { ContestState } from '../engine/arena/contest.ts'
import { counted, grouped } from '../number-text.ts'
import { failureCause } from './failure-parts.ts'

/** `2 of 10 blocks`. */
export function failedOf({ blocks, failed }: Pick<ContestState, 'blocks' | 'failed'>): string {
  return `${grouped(failed)} of ${counted(blocks + failed, 'block')}`
}

/** `block 3 (seed 17): The game exited with status 7`, without its last words. */
export function failedBlockText({ block, seed, why }: Omit<FailedBlock, 'match'>): string {
  return `block ${grouped(block + 1)} (seed ${seed}): ${failureCause(why)}`
}

/** Whether an arena says nothing but that its game fails. */
export function isGameFailing({
  decision,
  blocks,
  failed,
}: Pick<ArenaView, 'decision' | 'blocks' | 'failed'>): boolean {
  return decision?.reason === 'game-fails' || (blocks === 0 && failed > 0)
}

/** `The game failed in 2 of 10 blocks, first in block 3 (seed 17): The game exited with status 7`. */
export function gameFailsText(view: Pick<ArenaView, 'blocks' | 'failed' | 'failures'>): string {
  const [first] = view.failures
  const cause = first === undefined ? '' : `, first in ${failedBlockText(first)}`
  return `The game failed in ${failedOf(view)}${cause}`
}
