const mostCharacters = 200

/** Cuts a text at 200 characters. */
export function shortened(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1)}…`
}
