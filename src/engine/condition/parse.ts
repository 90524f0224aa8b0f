import { Environment, ParseError, type ASTNode, type SourceRange } from '@marcbachmann/cel-js'
import { UserError } from '../user-error.ts'

export type { ASTNode } from '@marcbachmann/cel-js'

/** The limits of a condition: characters, and names, numbers and operators. */
export const most = { characters: 2000, parts: 300, levels: 40 }

const language = new Environment({
  unlistedVariablesAreDyn: true,
  limits: { maxAstNodes: most.parts, maxDepth: most.levels },
})

export type What = 'condition' | 'expression'

/** Parses with the CEL grammar; throws a `ConditionMistake` on a syntax error. */
export function parseCondition(text: string, what: What): ASTNode {
  if (text.trim() === '')
    throw new ConditionMistake(`The ${what} is empty: write one such as ${examples[what]}`)
  if (text.length > most.characters)
    throw new ConditionMistake(`The ${what} has ${text.length} characters, more than ${most.characters}`)
  try {
    return language.parse(text).ast
  } catch (error) {
    if (error instanceof ParseError) throw mistakeAt(text, error.range, wordsFor(text, what, error))
    throw error
  }
}

const examples: { readonly [W in What]: string } = {
  condition: 'fault == "timeout"',
  expression: 'state.buttons[0]',
}

export function partsIn(node: ASTNode): number {
  return 1 + nodesIn(node.args).reduce((sum, each) => sum + partsIn(each), 0)
}

function nodesIn(args: unknown): readonly ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn)
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : []
}

/** An error in a condition or an expression, for a form field: the message shows the place on a line of its own. */
export class ConditionMistake extends UserError {
  /** The message without the place. */
  readonly words: string
  /** Offsets in the text; null: all of it. */
  readonly range: { readonly from: number; readonly to: number } | null

  constructor(words: string, range: ConditionMistake['range'] = null, shown = '') {
    super(words + shown)
    this.words = words
    this.range = range
  }
}

/** The message is followed by the line with the place marked. */
export function mistakeAt(text: string, range: SourceRange | undefined, words: string): ConditionMistake {
  if (range === undefined) return new ConditionMistake(words)
  const { start, end } = range
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from).split('\n')[0]!
  const length = Math.max(1, Math.min(end, from + line.length) - start)
  const blanks = line.slice(0, start - from).replace(/[^\t]/g, ' ')
  const shown = `\n  ${line}\n  ${blanks}${'^'.repeat(length)}`
  return new ConditionMistake(words, { from: start, to: Math.max(start, end) }, shown)
}

function wordsFor(text: string, what: What, { code, summary, range }: ParseError): string {
  const found = text.slice(range?.start, range?.end)
  switch (code) {
    case 'limit_exceeded':
      return `The ${what} is too large: it may have ${most.parts} parts, ${most.levels} in each other`
    case 'unterminated_string':
    case 'newline_in_string':
      return 'The text has no closing quote on its line'
    case 'invalid_macro_argument':
      return summary.startsWith('has')
        ? 'has() takes what may be missing, as in has(state.winner)'
        : 'The first is a name for each item, as in events.exists(each, each.kind == "place")'
    case 'reserved_identifier':
      return `"${found}" cannot be used as a name`
    case 'expected_token':
    case 'unexpected_token':
    case 'unexpected_character':
      if (found.trim() === '') return `The ${what} is not complete: something is missing at its end`
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
