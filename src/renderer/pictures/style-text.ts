/** One rule of a style sheet as it is written. */
export interface TextRule {
  /** Selectors, or an at-rule's name and condition. */
  readonly head: string
  /** Null: it has no block, as `@charset`. */
  readonly body: string | null
}

/** A comment, a string, a bracket or an end: all else is passed over. */
const mark = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\\[\s\S]|[{};]/g

/** The rules of a style sheet, or of the block of a rule that holds others, in their order. */
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
