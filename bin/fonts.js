import subsetFont from 'subset-font'

const face = /@font-face\{[^}]*\}/g
/** The one of Mahjong's tiles; of it only these characters are drawn, and the mark that they are no emoji. */
const tiles = { family: 'Noto Sans Symbols 2', range: 'U+1F000-1F02B,U+FE0E' }

/** @param {string} styles */
export function withoutFonts(styles) {
  return styles.replace(face, '')
}

/**
 * The font of the tiles, where they are drawn, with no more than that.
 * @param {string} styles
 */
export async function ownFont(styles) {
  const own = [...styles.matchAll(face)].map(String).find((each) => each.includes(tiles.family))
  if (own === undefined) return ''
  const [, base64 = ''] = /url\(["']?data:font\/woff2;base64,([^)"']*)/.exec(own) ?? []
  const characters = rangesOf(tiles.range).flatMap(([from, to]) =>
    Array.from({ length: to + 1 - from }, (_, i) => String.fromCodePoint(from + i)),
  )
  const font = await subsetFont(Buffer.from(base64, 'base64'), characters.join(''), { targetFormat: 'woff2' })
  const source = `url(data:font/woff2;base64,${font.toString('base64')})format("woff2")`
  return `@font-face{font-family:"${tiles.family}";src:${source};unicode-range:${tiles.range}}`
}

/**
 * The fonts of all pages in their parts, each with the characters that are in it.
 * @param {string} styles
 */
export function partFonts(styles) {
  return [...styles.matchAll(face)].map(([css]) => {
    const [, range = ''] = /unicode-range:([^;}]*)/.exec(css) ?? []
    return { ranges: rangesOf(range), css }
  })
}

/**
 * `U+131,U+1F??,U+2000-206F` as pairs of the first and the last character.
 * @param {string} text
 * @returns {[number, number][]}
 */
function rangesOf(text) {
  return text.split(',').map((each) => {
    const [from = '', to = from] = each.trim().slice(2).split('-')
    return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)]
  })
}
