/** How a cell of a grid is filled: not at all, as a wall, by one of eight colours, or by its size. */
export type Fill =
  | { readonly kind: 'empty' | 'wall' }
  | { readonly kind: 'colour'; readonly nth: number }
  | { readonly kind: 'amount'; readonly part: number }

const fillColours = 8
const empty = /^[.\s_–-]*$/
const wall = /^[#█]+$/
const biggest = 1e6
/** As many as can be told apart: cells of one shade are drawn together. */
const shades = 32

/** By its text alone, so that it is the same in all turns. `isZeroEmpty`: the grid does not mark empty cells by −1. */
export function fillOf(text: string, isZeroEmpty: boolean): Fill {
  if (empty.test(text) || text === 'false') return { kind: 'empty' }
  if (wall.test(text)) return { kind: 'wall' }
  const number = Number(text)
  if (Number.isNaN(number)) return { kind: 'colour', nth: hashOf(text) % fillColours }
  if (number === (isZeroEmpty ? 0 : -1)) return { kind: 'empty' }
  // Numbers of seats get the colours of the seats, whether they begin at 0 or 1.
  const nth = isZeroEmpty ? number : number + 1
  if (Number.isInteger(nth) && nth >= 0 && nth < fillColours) return { kind: 'colour', nth }
  const part = Math.min(1, Math.log10(1 + Math.abs(number)) / Math.log10(biggest))
  return { kind: 'amount', part: Math.round(part * shades) / shades }
}

function hashOf(text: string): number {
  let hash = 5
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 65_521
  return hash
}
