import * as v from 'valibot'

export function lineOf(most: number) {
  const words = `a text of 1 to ${most} characters in one line`
  return v.pipe(
    v.string(words),
    v.minLength(1, words),
    v.maxLength(most, words),
    v.regex(/^[^\n\r\0]*$/, words),
  )
}

export const botName = lineOf(100)
export const botCommand = lineOf(10_000)
export const botFolder = lineOf(4_000)
/** May be the id of an unknown game. */
export const gameId = v.pipe(
  lineOf(100),
  v.check((id) => !(id in {}), 'the id of a game'),
)
