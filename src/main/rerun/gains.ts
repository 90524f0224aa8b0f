import type { CallOptions, MatchCard } from '../../contract.ts'
import type { AnswerGain } from '../../engine/analysis/gain.ts'
import { gameOfVersion } from '../../reading/standing.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { GainWork, AnotherAnswer } from '../scan/work.ts'

/** Whether playouts can tell what an answer in this match is worth. */
export function canTellGains(card: Pick<MatchCard, 'game' | 'version' | 'bridge'>): boolean {
  const game = card.bridge === undefined ? gameOfVersion(card) : undefined
  return game !== undefined && (game.isOpen === true || game.aids.sample !== undefined)
}

/** For each answer what it would have gained; null: it is not known, or the call was cancelled before. */
export async function gainsOf(
  file: string,
  threads: ScanThreads,
  answers: readonly AnotherAnswer[],
  options: CallOptions = {},
): Promise<readonly (AnswerGain | null)[]> {
  const gains = answers.map((): AnswerGain | null => null)
  if (answers.length === 0) return gains
  await threads.look<GainWork>(
    {
      work: { kind: 'gain', file },
      portions: answers.map((part) => ({ part, weight: 1 / answers.length })),
      take: (found, nth) => {
        gains[nth] = found
        return true
      },
    },
    options,
  )
  return gains
}
