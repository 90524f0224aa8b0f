import { Environment, ParseError, type ASTNode, type SourceRange } from '@marcbachmann/cel-js'
import { UserError } from '../user-error.ts'

export type { ASTNode } from '@marcbachmann/cel-js'

/** The longest condition, in characters, and the largest, in names, numbers and operators. */
export const most = { characters: 2000, parts: 300, levels: 40 }

const language = new Environment({
  unlistedVariablesAreDyn: true,
  limits: { maxAstNodes: most.parts, maxDepth: most.levels },
})

/** The parts of a condition by the grammar of CEL; throws a `UserError` that points at the place where it is none. */
export function parseCondition(text: string): ASTNode {
  if (text.trim() === '') throw new UserError('The condition is empty: write one such as fault == "timeout"')
  if (text.length > most.characters)
    throw new UserError(`The condition has ${text.length} characters, more than ${most.characters}`)
  try {
    return language.parse(text).ast
  } catch (error) {
    if (error instanceof ParseError) throw mistakeAt(text, error.range, wordsFor(text, error))
    throw error
  }
}

/** A mistake in a condition: what is wrong, then the line with the place marked. */
export function mistakeAt(text: string, range: SourceRange | undefined, words: string): UserError {
  if (range === undefined) return new UserError(words)
  const from = text.lastIndexOf('\n', range.start - 1) + 1
  const line = text.slice(from).split('\n')[0]!
  const column = range.start - from
  const length = Math.max(1, Math.min(range.end, from + line.length) - range.start)
  const blanks = line.slice(0, column).replace(/[^\t]/g, ' ')
  return new UserError(`${words}\n  ${line}\n  ${blanks}${'^'.repeat(length)}`)
}

/** The library's errors in our words. */
function wordsFor(text: string, { code, summary, range }: ParseError): string {
  const found = text.slice(range?.start, range?.end)
  switch (code) {
    case 'limit_exceeded':
      return `The condition is too large: it may have ${most.parts} parts, ${most.levels} in each other`
    case 'unterminated_string':
    case 'newline_in_string':
      return 'The text has no closing quote on its line'
    case 'invalid_macro_argument':
      return summary.startsWith('has')
        ? 'has() takes what may be missing, as in has(state.winner)'
        : 'The first is a name for each item, as in events.exists(each, each.kind == "place")'
    case 'reserved_identifier':
      return `"${found}" is no name that can be used`
    case 'expected_token':
    case 'unexpected_token':
    case 'unexpected_character':
      if (found.trim() === '') return 'The condition is not complete: something is missing at its end'
      return `"${found}" does not fit here${hintFor(text.slice(0, range?.start), found)}`
    default:
      return summary
  }
}

function hintFor(before: string, found: string): string {
  if (/\bnot\s*$/.test(before)) return ': "not" is written !'
  switch (found) {
    case '=':
      return ': equality is written =='
    case 'and':
    case '&':
      return ': "and" is written &&'
    case 'or':
    case '|':
      return ': "or" is written ||'
    default:
      return ''
  }
}
