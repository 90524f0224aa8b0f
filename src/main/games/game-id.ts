const mostCharacters = 40
const mostTitleCharacters = 80

/** A letter first, then letters, digits and `-`. */
export const gameIdForm = new RegExp(`^[a-z][a-z0-9-]{0,${mostCharacters - 1}}$`)

/**
 * The id of a game whose folder has this name: `mein-spiel-fur-2` of `Mein Spiel für 2`. Where it does not begin with a letter from
 * a to z, `game` does; `game` alone is numbered beside `others`.
 */
export function gameIdFrom(name: string, others: readonly string[] = []): string {
  const plain = plainName(name)
  if (plain !== '') return cut(/^[a-z]/.test(plain) ? plain : `game-${plain}`)
  const numbered = (i: number): string => (i === 1 ? 'game' : `game-${i}`)
  let i = 1
  while (others.includes(numbered(i))) i += 1
  return numbered(i)
}

/** The title of a game whose folder, or id, has this name: `My game` of `my-game`. */
export function gameTitleFrom(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim()
  return words === '' ? 'Game' : words[0]!.toUpperCase() + words.slice(1, mostTitleCharacters)
}

/** Letters that are no other one with an accent. */
const plainLetters: { readonly [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

/** In lower case without accents, and a `-` for what is neither letter nor digit; empty for letters of other scripts. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => plainLetters[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function cut(id: string): string {
  return id.slice(0, mostCharacters).replace(/-$/, '')
}
