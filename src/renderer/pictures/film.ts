import type { PictureOrder } from '../../contract/pictures.ts'

/** A turn, or a step of the motion to it from the turn before. */
interface FilmPicture {
  readonly turn: number
  /** 1: the turn itself. */
  readonly part: number
  readonly millis: number
}

/** The part of a turn's time for the motion to it, */
const partOfMotion = 0.5
/** and its upper limit in milliseconds; slower motions are waited for. */
const longestMotion = 400
/** The least time of the last turn, before a film starts again. */
const lastMillis = 2000

/** The time of each turn begins with the motion to it from the turn before. */
export function filmOf({
  from,
  to,
  turnMillis,
  between,
}: Pick<PictureOrder, 'from' | 'to' | 'turnMillis' | 'between'>): readonly FilmPicture[] {
  const motion = between === 0 ? 0 : Math.min(turnMillis * partOfMotion, longestMotion)
  const turns = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return turns.flatMap((turn) => {
    const way =
      turn === from
        ? []
        : Array.from({ length: between }, (_, i) => ({
            ...{ turn, part: (i + 1) / (between + 1), millis: motion / between },
          }))
    const rest = turnMillis - (way.length === 0 ? 0 : motion)
    return [...way, { turn, part: 1, millis: turn === to ? Math.max(rest, lastMillis) : rest }]
  })
}

export function millisOf(shots: readonly FilmPicture[]): number {
  return shots.reduce((sum, { millis }) => sum + millis, 0)
}

/** In hundredths of a second: browsers show shorter pictures of a GIF for a tenth of a second. */
const leastHundredths = 2

/** The time of each picture of a GIF, in hundredths of a second; rounded without changing the sum. */
export function hundredthsOf(shots: readonly FilmPicture[]): readonly number[] {
  let [due, given] = [0, 0]
  return shots.map(({ millis }) => {
    due += millis / 10
    const hundredths = Math.max(leastHundredths, Math.round(due - given))
    given += hundredths
    return hundredths
  })
}
