import type { MatchCard } from '../../contract.ts'
import type { OutlineFrame } from '../../contract/reading.ts'
import type { MatchCore } from '../core/match-core.ts'
import { isFromFile } from '../../reading/origin.ts'

/**
 * Why bots of a match from a file cannot be rerun: the rules do not produce all of its turns, as the standings show. Null: they
 * do, as far as is read.
 */
export function whyUnmade(
  { origin, framesKept }: Pick<MatchCard, 'origin' | 'framesKept'>,
  outline: readonly OutlineFrame[],
  isKnownGame: boolean,
): string | null {
  if (!isFromFile({ origin }) || framesKept === 0) return null
  if (!isKnownGame) return 'Botscope does not know its game'
  const last = outline.at(-1)
  if (last === undefined || last.standing !== null) return null
  const from = outline.findIndex(({ standing }) => standing === null)
  return from === 0
    ? 'The rules cannot rebuild its turns from the file'
    : `The rules cannot rebuild its turns from turn ${from} on`
}

/** Whether bots can be asked about this match here and now: not while a person plays it, who is shown no answers. */
export function canAskBots(
  studio: { isKnown(game: string): boolean },
  { card, outline, viewer }: Pick<MatchCore, 'card' | 'outline' | 'viewer'>,
): boolean {
  return viewer === null && card !== null && whyUnmade(card, outline, studio.isKnown(card.game)) === null
}
