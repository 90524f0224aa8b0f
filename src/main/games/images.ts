import { join } from 'node:path'
import { UserError } from '../../engine/user-error.ts'
import { isBelow, readForeign } from '../files/foreign-file.ts'

const mostBytes = 2_000_000
/** Each of its shapes takes time to draw. */
const mostSvgBytes = 30_000
/** Elements in each other: groups that are nested thousands deep take for ever to draw. */
const mostNested = 50
/** Elements with an opacity: each may be drawn on a picture of its own. */
const mostTranslucent = 50

/** A stroke takes as long as it is large: in pixels of the picture, and all enlargements of it multiplied. */
const mostNumber = 10_000
const mostEnlarged = 10

/** What can run, or load something, in an SVG, under any prefix of a namespace. */
const active =
  /<\s*([^\s:<>/]+:)?(script|handler|listener|foreignObject|iframe|style|use|image|feImage|a|animate\w*|set|discard)\b|<\?xml-stylesheet|\son\w+\s*=|<!(ENTITY|DOCTYPE)|javascript:|@import|url\(\s*["']?(?!#)/i

/** What draws shapes many times over, blurs them or cuts lines into dots: a few nested ones take hours. */
const endless =
  /<\s*(?:[^\s:<>/]+:)?(marker|mask|pattern|filter|symbol|clipPath|textPath|fe[A-Z]\w*|hatch\w*|mesh\w*)\b|\b(filter|mask[\w-]*|mix-blend-mode|isolation|will-change|text-shadow|stroke-dasharray)\s*[=:](?!\s*["']?\s*(?:none|normal|auto)\b)/i
const translucent = /(?<!-)\bopacity\s*[=:](?!\s*["']?\s*1["';])/gi
/** Where names of elements and properties, and numbers, could hide. */
const disguised =
  /<[^<>]*&#|\sstyle\s*=\s*(?:"[^"]*?(?:\\|&#|\/\*)|'[^']*?(?:\\|&#|\/\*))|^\ufeff?<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii)/i

/** The image of a game's folder as a data address. Throws a `UserError` that names the file and what is wrong. */
export async function gameImage(folder: string, file: string): Promise<string> {
  const bytes = await read(folder, file)
  const type = typeOf(bytes)
  if (type === null) throw new UserError(`${file} is not an image: PNG, JPEG, GIF, WebP and SVG are shown`)
  if (type === 'image/svg+xml') checkSvg(file, bytes)
  return `data:${type};base64,${bytes.toString('base64')}`
}

function checkSvg(file: string, bytes: Buffer): void {
  if (bytes.length > mostSvgBytes)
    throw new UserError(`${file} has ${bytes.length} bytes, an SVG at most ${mostSvgBytes}: make it a PNG`)
  const text = bytes.toString()
  if (active.test(text) || disguised.test(text))
    throw new UserError(`${file} has scripts, styles or links: only plain shapes of an SVG are shown`)
  if (nestedIn(text) > mostNested)
    throw new UserError(
      `${file} has elements more than ${mostNested} deep: only plain shapes of an SVG are shown`,
    )
  if ((text.match(translucent)?.length ?? 0) > mostTranslucent)
    throw new UserError(
      `${file} has opacity at more than ${mostTranslucent} elements: only plain shapes of an SVG are shown`,
    )
  const largest = largestIn(text)
  if (largest > mostNumber)
    throw new UserError(
      `${file} has the number ${largest}, and an SVG may have numbers up to ${mostNumber}: make it a PNG`,
    )
  if (enlargedBy(text) > mostEnlarged)
    throw new UserError(
      `${file} enlarges its shapes more than ${mostEnlarged} times, which can take for ever to draw: make it a PNG`,
    )
  const [, element, property] = endless.exec(text) ?? []
  const found = element ?? property
  if (found !== undefined)
    throw new UserError(
      `${file} has ${found}, which can take for ever to draw: only plain shapes of an SVG are shown`,
    )
}

/** Also right behind a letter, as in paths. */
const numbers = /(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
/** Names with numbers in them, which are no sizes. */
const names =
  /\s(?:id|class|href|data-[\w-]+|[\w-]+:[\w-]+|xmlns[\w:-]*)\s*=\s*(?:"[^"]*"|'[^']*')|url\([^)]*\)|#[\da-f]{3,8}\b/gi

function sizesIn(text: string): readonly number[] {
  return (text.match(numbers) ?? []).map(Number)
}

/** Of the numbers in tags. */
function largestIn(svg: string): number {
  const tags = svg.match(markup)?.filter((tag) => /^<[^!?]/.test(tag)) ?? []
  return tags
    .flatMap((tag) => sizesIn(tag.replace(names, '')))
    .reduce((most, each) => Math.max(most, each), 0)
}

/** By transformations, and by views of less than a unit. */
function enlargedBy(svg: string): number {
  const transformed = [...svg.matchAll(/\b(?:scale|matrix)\w*\(([^)]*)/gi)].map(([, words = '']) =>
    Math.max(1, ...sizesIn(words).slice(0, 4)),
  )
  const views = [...svg.matchAll(/\bviewBox\s*=\s*["']([^"']*)/g)].map(([, words = '']) => {
    const [, , ...sides] = sizesIn(words)
    return Math.max(1, ...sides.map((side) => 1 / side))
  })
  return [...transformed, ...views].reduce((product, each) => product * each, 1)
}

/** How deep elements are in each other. */
function nestedIn(svg: string): number {
  let [depth, most] = [0, 0]
  for (const [tag] of svg.matchAll(markup)) {
    if (/^<[!?]/.test(tag)) continue
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) most = Math.max(most, ++depth)
  }
  return most
}

/** Comments, CDATA, instructions and tags. */
const markup =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<(?:[^<>"']|"[^"]*"|'[^']*')*>/g

async function read(folder: string, file: string): Promise<Buffer> {
  const path = join(folder, file)
  if (!isBelow(folder, path)) throw new UserError(`${file} is not below the folder of the game`)
  const bytes = await readForeign(path, { mostBytes, below: folder, name: file })
  if (bytes === null) throw new UserError(`There is no ${file} in the folder of the game`)
  return bytes
}

function typeOf(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  return /^<svg[\s>]/.test(withoutProlog(bytes.subarray(0, 2000).toString())) ? 'image/svg+xml' : null
}

/** What follows the declaration and the comments at the beginning of XML. */
function withoutProlog(xml: string): string {
  const rest = xml.trimStart()
  const closing = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?xml') ? '>' : null
  const end = closing === null ? -1 : rest.indexOf(closing)
  return end < 0 ? rest : withoutProlog(rest.slice(end + closing!.length))
}
