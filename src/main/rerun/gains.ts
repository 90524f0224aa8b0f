import type { CallOptions, MatchCard } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { AnswerGain } from '../../engine/analysis/gain.ts'
import { whyNoGain } from '../../reading/analysis-needs.ts'
import { gameOfVersion } from '../../reading/standing.ts'
import type { GameList } from '../games/list.ts'
import type { Log } from '../log/log.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { GainWork, AnotherAnswer } from '../scan/work.ts'

export interface GainDependencies {
  /** Play answers on. */
  readonly checking: ScanThreads
  readonly games: GameList
}

/** Whether playouts can tell what an answer in this match is worth. */
export function canTellGains(
  { bridge, ...match }: Pick<MatchCard, 'game' | 'version' | 'bridge'>,
  games: GameList,
): boolean {
  if (bridge !== undefined) return hostedFor({ bridge, ...match }, games) !== null
  const game = gameOfVersion(match)
  return game !== undefined && (game.isOpen === true || game.aids.sample !== undefined)
}

/** The program that can play answers of this match on; null: there is none. */
function hostedFor(
  { game, version, bridge }: Pick<MatchCard, 'game' | 'version' | 'bridge'>,
  games: GameList,
): HostedGame | null {
  const hosted = games.hosted(game)
  const isIts = hosted?.bridge === bridge && hosted?.version === version
  return hosted !== undefined && isIts && whyNoGain(hosted) === null ? hosted : null
}

/** For each answer what it would have gained; null: it is not known, or the call was cancelled before. */
export async function gainsOf(
  log: Log,
  { checking, games }: GainDependencies,
  answers: readonly AnotherAnswer[],
  options: CallOptions = {},
): Promise<readonly (AnswerGain | null)[]> {
  const gains = answers.map((): AnswerGain | null => null)
  if (answers.length === 0) return gains
  const cards = [...new Set(answers.map(({ match }) => match))].map((match) => log.card(match))
  const hosted = new Set(cards.flatMap((card) => hostedFor(card, games) ?? []))
  await checking.look<GainWork>(
    {
      work: { kind: 'gain', file: log.file, hosted: [...hosted] },
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
