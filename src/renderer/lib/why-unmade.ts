import type { MatchCard } from '../../contract.ts'
import type { OutlineFrame } from '../../contract/reading.ts'
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
