import * as v from 'valibot'

/** A text of one line with 1 to `most` characters. */
export function lineOf(most: number) {
  const words = `a text of 1 to ${most} characters in one line`
  return v.pipe(
    v.string(words),
    v.minLength(1, words),
    v.maxLength(most, words),
    v.regex(/^[^\n\r\0]*$/, words),
  )
}

/** What a person calls a bot. */
export const botName = lineOf(100)
/** A bot's command line. */
export const botCommand = lineOf(10_000)
/** Where a bot runs. */
export const botFolder = lineOf(4_000)
/** The id of a game, perhaps of one that is not known. */
export const gameId = v.pipe(
  lineOf(100),
  v.check((id) => !(id in {}), 'the id of a game'),
)
