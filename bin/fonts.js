import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** What the page is written in. */
const families = ['inter', 'jetbrains-mono']
const face = /@font-face\{[^}]*\}/g
/** The one of Mahjong's tiles; of it only these characters are drawn, and the mark that they are no emoji. */
const tiles = { family: 'Noto Sans Symbols 2', range: 'U+1F000-1F02B,U+FE0E' }

/**
 * The same styles, with no more than that of the font of the tiles, where it is in them.
 * @param {string} styles
 */
export async function withTilesOnly(styles) {
  const own = styles.match(face)?.find((each) => each.includes(tiles.family))
  if (own === undefined) return styles
  const [, base64 = ''] = /url\(["']?data:font\/woff2;base64,([^)"']*)/.exec(own) ?? []
  const characters = rangesOf(tiles.range).flatMap(([from, to]) =>
    Array.from({ length: to + 1 - from }, (_, i) => String.fromCodePoint(from + i)),
  )
  const font = await subsetFont(Buffer.from(base64, 'base64'), characters.join(''), { targetFormat: 'woff2' })
  const source = `url(data:font/woff2;base64,${font.toString('base64')})format("woff2")`
  const part = `@font-face{font-family:"${tiles.family}";src:${source};unicode-range:${tiles.range}}`
  return styles.replaceAll(face, (each) => (each === own ? part : ''))
}

/** The fonts of all pages in their parts, each with the characters that are in it. */
export function partFonts() {
  return families.flatMap((name) => {
    const list = createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/index.css`)
    const faces = [...readFileSync(list, 'utf8').matchAll(/@font-face\s*\{[^}]*\}/g)]
    return faces.map(([face]) => {
      const [, range = ''] = /unicode-range:([^;}]*)/.exec(face) ?? []
      const compact = face.replace(/\s*([{}:;,])\s*/g, '$1')
      const css = compact.replace(/url\(([^)]*)\)/, (_, file) => `url(${dataOf(join(dirname(list), file))})`)
      return { ranges: rangesOf(range), css }
    })
  })
}

/** @param {string} file */
function dataOf(file) {
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
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
