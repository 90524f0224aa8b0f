import { dataAddressOf } from '../lib/sending.ts'

interface Face {
  readonly family: string
  /** The ranges of its characters, both ends included; null: any. */
  readonly ranges: readonly (readonly [from: number, to: number])[] | null
  /** Its rule without the source. */
  readonly rule: string
  readonly address: string
}

/** By address: the rule with its bytes embedded. */
const loaded = new Map<string, Promise<string>>()

/** The font-face rules for an element's texts, with their bytes embedded. */
export async function facesFor(element: Element): Promise<string> {
  const used = usedIn(element)
  const faces = pageFaces().filter((face) => used.has(face.family) && isIn(face, used.get(face.family)!))
  const rules = faces.map((face) => {
    const known = loaded.get(face.address) ?? withBytes(face)
    loaded.set(face.address, known)
    return known
  })
  try {
    return (await Promise.all(rules)).join('\n')
  } catch (error) {
    loaded.clear()
    throw error
  }
}

/** Families and the code points written with them. */
function usedIn(element: Element): ReadonlyMap<string, ReadonlySet<number>> {
  const used = new Map<string, Set<number>>()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const characters = text.textContent?.trim() ?? ''
    if (characters === '' || text.parentElement === null) continue
    for (const family of familiesOf(getComputedStyle(text.parentElement).fontFamily)) {
      const known = used.get(family) ?? new Set()
      for (const character of characters) known.add(character.codePointAt(0)!)
      used.set(family, known)
    }
  }
  return used
}

function familiesOf(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
}

function isIn({ ranges }: Face, characters: ReadonlySet<number>): boolean {
  if (ranges === null) return true
  return [...characters].some((character) =>
    ranges.some(([from, to]) => character >= from && character <= to),
  )
}

function pageFaces(): readonly Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [faceOf(rule, sheet)] : [])),
  )
}

function faceOf({ style }: CSSFontFaceRule, sheet: CSSStyleSheet): Face {
  const path = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1] ?? ''
  const range = style.getPropertyValue('unicode-range')
  const kept = ['font-family', 'font-style', 'font-weight', 'font-stretch', 'unicode-range']
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '')
  return {
    family: familiesOf(style.getPropertyValue('font-family'))[0]!,
    ranges: range === '' ? null : range.split(',').map(rangeOf),
    rule: kept.map(([name, value]) => `${name}:${value}`).join(';'),
    address: new URL(path, sheet.href ?? document.baseURI).href,
  }
}

/** For example `U+30-39`, `U+41` or `U+4??`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)]
}

async function withBytes({ address, rule }: Face): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`A font cannot be read: ${address} answers ${answer.status}`)
  return `@font-face{${rule};src:url("${await dataAddressOf(await answer.blob())}")}`
}
