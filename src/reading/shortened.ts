const mostCharacters = 200

/** A text of which at most 200 characters are told. */
export function shortened(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1)}…`
}
