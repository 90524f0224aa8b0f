import { itemMacros } from './macros.ts'

export type CompletionPlace =
  /** A name, or any value. `left`: the other side of the comparison. */
  | { readonly kind: 'name'; readonly left: string | null }
  /** A member of `holder`: after its dot, or in its brackets. */
  | { readonly kind: 'member' | 'item'; readonly holder: string }
  | { readonly kind: 'text'; readonly left: string }
  | { readonly kind: 'operator' }

export interface Given {
  readonly name: string
  readonly list: string
}

interface Surroundings {
  readonly place: CompletionPlace
  readonly from: number
  readonly to: number
  /** The existing text before the cursor. */
  readonly typed: string
  /** Names given by the enclosing macros, the outermost first. */
  readonly given: readonly Given[]
}

/** The condition may be unfinished. Null where the place cannot be determined. */
export function surroundingsAt(text: string, at: number): Surroundings | null {
  const all = tokensOf(text).filter(({ from }) => from < at)
  const last = all.at(-1)
  const isWithin = last !== undefined && (last.to > at || (last.to === at && !isEnded(last)))
  if (isWithin && (last.kind === 'sign' || last.kind === 'number')) return null
  const words = new Words(text, isWithin ? all.slice(0, -1) : all)
  const isText = isWithin && last.kind === 'text'
  const place = words.placeAfter(isText, last !== undefined && last.to === at && !isWithin)
  if (place === null) return null
  const [from, to] = isWithin ? [last.from, last.to] : [at, at]
  return { place, from, to, typed: text.slice(from, at), given: words.given() }
}

function isEnded(token: Token): boolean {
  return token.kind === 'sign' || (token.kind === 'text' && isClosed(token))
}

class Words {
  readonly #text: string
  readonly #tokens: readonly Token[]

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text
    this.#tokens = tokens
  }

  /** `isText`: inside a text. `isNext`: directly after the last token, without a blank. */
  placeAfter(isText: boolean, isNext: boolean): CompletionPlace | null {
    const end = this.#tokens.length - 1
    const sign = this.#sign(end)
    if (sign === '.') return isText ? null : this.#belongingTo('member', end - 1)
    if (sign === '[' && this.#isValue(end - 1)) return this.#belongingTo('item', end - 1)
    if (this.#isValue(end)) return isText || isNext ? null : { kind: 'operator' }
    if (sign === '(' && this.#isMacro(end)) return null
    const left = ['==', '!='].includes(sign) ? this.#valueBefore(end - 1) : null
    if (isText) return left === null ? null : { kind: 'text', left }
    return { kind: 'name', left }
  }

  given(): readonly Given[] {
    const open: number[] = []
    for (const i of this.#tokens.keys()) {
      if (isOpening(this.#sign(i))) open.push(i)
      else if (isClosing(this.#sign(i))) open.pop()
    }
    return open.flatMap((i) => {
      const name = this.#tokens[i + 1]
      const list = this.#isMacro(i) && this.#sign(i + 2) === ',' ? this.#valueBefore(i - 3) : null
      return list !== null && name?.kind === 'name' ? [{ name: name.text, list }] : []
    })
  }

  #belongingTo(kind: 'member' | 'item', end: number): CompletionPlace | null {
    const holder = this.#valueBefore(end)
    return holder === null ? null : { kind, holder }
  }

  #isMacro(i: number): boolean {
    return (
      this.#sign(i) === '(' && itemMacros.has(this.#tokens[i - 1]?.text ?? '') && this.#sign(i - 2) === '.'
    )
  }

  #isValue(i: number): boolean {
    const token = this.#tokens[i]
    if (token === undefined) return false
    return token.kind === 'sign' ? isClosing(token.text) : token.text !== 'in'
  }

  /** The value that ends at the index, with its whole chain: `state.a[0].size()`. */
  #valueBefore(end: number): string | null {
    const first = this.#beginOf(end)
    return first === null ? null : this.#text.slice(this.#tokens[first]!.from, this.#tokens[end]!.to)
  }

  #beginOf(end: number): number | null {
    if (!this.#isValue(end)) return null
    let first = end
    if (isClosing(this.#sign(end))) {
      const opening = this.#openingOf(end)
      if (opening === null) return null
      const isCall = this.#sign(opening) === '(' && this.#tokens[opening - 1]?.kind === 'name'
      if (this.#sign(opening) === '[' && this.#isValue(opening - 1)) return this.#beginOf(opening - 1)
      first = isCall ? opening - 1 : opening
    }
    return this.#sign(first - 1) === '.' ? this.#beginOf(first - 2) : first
  }

  #openingOf(closing: number): number | null {
    let depth = 0
    for (let i = closing; i >= 0; i--) {
      if (isClosing(this.#sign(i))) depth += 1
      if (isOpening(this.#sign(i))) depth -= 1
      if (depth === 0) return i
    }
    return null
  }

  #sign(i: number): string {
    const token = this.#tokens[i]
    return token?.kind === 'sign' ? token.text : ''
  }
}

function isOpening(sign: string): boolean {
  return sign === '(' || sign === '['
}

function isClosing(sign: string): boolean {
  return sign === ')' || sign === ']'
}

/** A token of a possibly unfinished condition. A text includes its quotes; an unclosed one ends with its line. */
interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign'
  readonly text: string
  readonly from: number
  readonly to: number
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const { groups, index } of text.matchAll(words)) {
    const [kind, word] = Object.entries(groups!).find(([, found]) => found !== undefined)!
    tokens.push({ kind: kind as Token['kind'], text: word, from: index, to: index + word.length })
  }
  return tokens
}

function isClosed({ text }: Token): boolean {
  return /^(["'])(?:[^\\]|\\.)*\1$/s.test(text)
}

const words = new RegExp(
  [
    /(?<name>[A-Za-z_]\w*)/,
    /(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/,
    /(?<text>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)/,
    /(?<sign>==|!=|<=|>=|&&|\|\||[^\s])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
