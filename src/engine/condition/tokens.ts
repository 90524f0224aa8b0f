/** A token of a possibly unfinished condition. A text includes its quotes; an unclosed one ends with its line. */
export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign'
  readonly text: string
  readonly from: number
  readonly to: number
}

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const { groups, index } of text.matchAll(words)) {
    const [kind, word] = Object.entries(groups!).find(([, found]) => found !== undefined)!
    tokens.push({ kind: kind as Token['kind'], text: word, from: index, to: index + word.length })
  }
  return tokens
}

export function isClosed({ text }: Token): boolean {
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
