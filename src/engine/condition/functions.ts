import type { Json } from '../game.ts'
import { keysOf, spend, textSteps, type Evaluation, type Value } from './run.ts'

/** The first argument may come before the name: `size(x)` is `x.size()`. */
interface ConditionFunction {
  readonly name: string
  readonly use: string
  readonly note: string
  readonly arity: number
  readonly gives: 'boolean' | 'other'
  /** Types of values that it is usually called on: `x.size()`. Empty: it is written `int(x)`. */
  readonly behind: readonly ('text' | 'list' | 'record')[]
  readonly of: (args: readonly Json[], run: Evaluation) => Value
}

/** All functions except the macros. There are no regular expressions: they can run forever. */
export const conditionFunctions: readonly ConditionFunction[] = [
  {
    name: 'size',
    use: 'x.size()',
    note: 'how many items or characters',
    arity: 1,
    gives: 'other',
    behind: ['text', 'list', 'record'],
    of: ([x], run) => sizeOf(x!, run),
  },
  {
    name: 'contains',
    use: 'x.contains("a")',
    note: 'whether a text has this in it',
    arity: 2,
    gives: 'boolean',
    behind: ['text'],
    of: ofTexts((text, part) => text.includes(part)),
  },
  {
    name: 'startsWith',
    use: 'x.startsWith("a")',
    note: 'whether a text begins so',
    arity: 2,
    gives: 'boolean',
    behind: ['text'],
    of: ofTexts((text, part) => text.startsWith(part)),
  },
  {
    name: 'endsWith',
    use: 'x.endsWith("a")',
    note: 'whether a text ends so',
    arity: 2,
    gives: 'boolean',
    behind: ['text'],
    of: ofTexts((text, part) => text.endsWith(part)),
  },
  {
    name: 'lowerAscii',
    use: 'x.lowerAscii()',
    note: 'a text in small letters',
    arity: 1,
    gives: 'other',
    behind: ['text'],
    of: ofTexts((text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  },
  {
    name: 'split',
    use: 'x.split(" ")',
    note: 'a text as a list, cut at this',
    arity: 2,
    gives: 'other',
    behind: ['text'],
    of: ofTexts((text, by) => text.split(by)),
  },
  {
    name: 'int',
    use: 'int(x)',
    note: 'a text or a number as a whole number',
    arity: 1,
    gives: 'other',
    behind: [],
    of: ([x]) => whole(numberIn(x!)),
  },
  {
    name: 'double',
    use: 'double(x)',
    note: 'a text as a number',
    arity: 1,
    gives: 'other',
    behind: [],
    of: ([x]) => numberIn(x!),
  },
  {
    name: 'string',
    use: 'string(x)',
    note: 'a number as a text',
    arity: 1,
    gives: 'other',
    behind: [],
    of: ([x]) => (typeof x === 'object' ? undefined : String(x)),
  },
]

function sizeOf(value: Json, run: Evaluation): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? keysOf(value, run).length : undefined
}

/** Searching a long text in another can cost as much as both lengths multiplied. */
function ofTexts(made: (text: string, other: string) => Json): ConditionFunction['of'] {
  return ([text, other = ''], run) => {
    if (typeof text !== 'string' || typeof other !== 'string') return undefined
    spend(run, textSteps(text) * textSteps(other))
    const result = made(text, other)
    if (typeof result !== 'boolean') spend(run, text.length)
    return result
  }
}

function numberIn(value: Json): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^[+-]?[0-9]{1,300}(\.[0-9]{1,300})?$/.test(value)) return undefined
  return Number(value)
}

function whole(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.trunc(value)
}
