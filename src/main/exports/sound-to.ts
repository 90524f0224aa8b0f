import type { MatchCard, StudioCalls } from '../../contract.ts'

/** The first turn that the rules did not make, as a file may contain; null: none. */
export async function soundTo(
  calls: Pick<StudioCalls, 'turns'>,
  { id, framesKept }: Pick<MatchCard, 'id' | 'framesKept'>,
): Promise<number | null> {
  const isSound = async (index: number) => {
    const [turn] = await calls.turns({ match: id, from: index, to: index })
    return turn?.isSound ?? true
  }
  if (framesKept === 0 || (await isSound(framesKept - 1))) return null
  // After the first one none is.
  let [sound, unsound] = [-1, framesKept - 1]
  while (unsound - sound > 1) {
    const middle = Math.floor((sound + unsound) / 2)
    if (await isSound(middle)) sound = middle
    else unsound = middle
  }
  return unsound
}
