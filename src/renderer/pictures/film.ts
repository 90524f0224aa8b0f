import type { PictureOrder } from '../../contract/pictures.ts'

/** One picture of a film: a turn, or a part of the way to it from the turn before. */
export interface FilmPicture {
  readonly turn: number
  /** 1: the turn itself. */
  readonly part: number
  readonly millis: number
}

/** Of the time of a turn, what the way to it takes, */
const partOfMotion = 0.5
/** at most so long: what moves slower is waited for. */
const longestMotion = 400
/** The last turn is seen so long at least, before a film begins anew. */
const lastMillis = 2000

/** The pictures of a film: each turn is seen for its time, of which the way to it from the turn before is the beginning. */
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

/** How long a film lasts. */
export function millisOf(shots: readonly FilmPicture[]): number {
  return shots.reduce((sum, { millis }) => sum + millis, 0)
}

/** A picture is seen at least so long in a GIF: browsers take less for a tenth of a second. In hundredths. */
const leastHundredths = 2

/** How long each picture of a GIF is seen, in hundredths of a second: rounded so that the sum stays what it is. */
export function hundredthsOf(shots: readonly FilmPicture[]): readonly number[] {
  let [due, given] = [0, 0]
  return shots.map(({ millis }) => {
    due += millis / 10
    const hundredths = Math.max(leastHundredths, Math.round(due - given))
    given += hundredths
    return hundredths
  })
}
