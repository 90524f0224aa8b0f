export interface TextRule {
  /** Selectors, or an at-rule's name and condition. */
  readonly head: string
  /** Null: it has no block, e.g. `@charset`. */
  readonly body: string | null
}

/** A comment, a string, a bracket or an end; all other text is skipped. */
const mark = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\\[\s\S]|[{};]/g

/** The rules of a style sheet, or of the block of a nesting rule, in order. */
export function rulesIn(text: string): readonly TextRule[] {
  const rules: TextRule[] = []
  let [depth, from, opened] = [0, 0, 0]
  for (const { 0: found, index } of text.matchAll(mark)) {
    if (found === '{' && depth++ === 0) opened = index
    const isEnd = (found === '}' && --depth === 0) || (found === ';' && depth === 0)
    if (!isEnd) continue
    const hasBlock = found === '}'
    const head = withoutComments(text.slice(from, hasBlock ? opened : index)).trim()
    if (head !== '') rules.push({ head, body: hasBlock ? text.slice(opened + 1, index) : null })
    from = index + 1
  }
  return rules
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}
