import { unknownName } from '../options.ts'
import { chainOf, readChain } from './chain.ts'
import { readField, readItem, type ConditionField } from './fields.ts'
import { conditionFunctions } from './functions.ts'
import { itemMacros, macro } from './macros.ts'
import { conditionNames, seatNames } from './names.ts'
import { and, binary, listOf, not, or } from './operators.ts'
import { mistakeAt, parseCondition, partsIn, type ASTNode, type What } from './parse.ts'
import type { Compute, Value } from './run.ts'

export interface Compiled {
  readonly compute: Compute
  readonly fields: readonly ConditionField[]
  readonly kind: PartKind
}

/**
 * What is known of a part before its evaluation: `seats` is the list of seats, `seat` one of them, `values of seat` and `values
 * of match` their telemetry.
 */
export type PartKind =
  | 'boolean'
  | 'other'
  | 'unknown'
  | 'seats'
  | 'seat'
  | 'values of seat'
  | 'values of match'

export interface ItemName {
  readonly name: string
  readonly kind: PartKind
}

interface Part {
  readonly compute: Compute
  readonly kind: PartKind
}

/** Throws a `ConditionMistake` that marks the wrong place. */
export function compileCondition(text: string): Compiled {
  const compiler = new Compiler(text, 'condition')
  const compute = compiler.condition(parseCondition(text, 'condition'))
  return { compute, fields: compiler.fields, kind: 'boolean' }
}

/** Throws as `compileCondition` does. `items`: names given by enclosing macros, as in `Run.items`. */
export function compileExpression(text: string, items: readonly ItemName[] = []): Compiled {
  const compiler = new Compiler(text, 'expression', items)
  return { ...compiler.part(parseCondition(text, 'expression')), fields: compiler.fields }
}

export function kindOfItems(list: PartKind): PartKind {
  return list === 'seats' ? 'seat' : 'unknown'
}

class Compiler {
  readonly fields: ConditionField[] = []
  readonly #text: string
  readonly #what: What
  #chains = 0
  /** Names given by the enclosing macros, the outermost first. */
  readonly #items: ItemName[]

  constructor(text: string, what: What, items: readonly ItemName[] = []) {
    this.#text = text
    this.#what = what
    this.#items = [...items]
  }

  /** Throws where the part cannot be true or false. */
  condition(node: ASTNode): Compute {
    const { compute, kind } = this.part(node)
    if (kind === 'boolean' || kind === 'unknown') return compute
    throw this.#mistake(node, 'This is not true or false: compare it with something')
  }

  part(node: ASTNode): Part {
    switch (node.op) {
      case 'value':
        return this.#literal(node, node.args)
      case 'id':
        return this.#name(node, node.args)
      case '.':
        return this.#chained(node, () => this.#field(node, ...node.args))
      case '[]':
        return this.#chained(node, () => this.#item(...node.args))
      case 'list':
        return other(listOf(node.args.map((each) => this.value(each))))
      case 'call':
        return this.#call(node, ...node.args)
      case 'rcall':
        return this.#method(node, ...node.args)
      case '!_':
        return boolean(not(this.condition(node.args)))
      case '-_':
        return other(binary('-', () => 0, this.value(node.args))!)
      case '&&':
        return boolean(and(this.condition(node.args[0]), this.condition(node.args[1])))
      case '||':
        return boolean(or(this.condition(node.args[0]), this.condition(node.args[1])))
      case '?:':
        return this.#choice(...node.args)
      case 'map':
      case '.?':
      case '[?]':
        throw this.#mistake(
          node,
          `This has no use in ${this.#what === 'condition' ? 'a condition' : 'an expression'}`,
        )
      default:
        return this.#binary(node.op, ...node.args)
    }
  }

  value(node: ASTNode): Compute {
    return this.part(node).compute
  }

  #literal(node: ASTNode, given: unknown): Part {
    const value = typeof given === 'bigint' ? Number(given) : given
    const isPlain = value === null || ['number', 'string', 'boolean'].includes(typeof value)
    if (!isPlain)
      throw this.#mistake(node, 'This is not a value: values are numbers, texts, true, false and null')
    if (typeof given === 'bigint' && !Number.isSafeInteger(value))
      throw this.#mistake(node, 'The number is too large')
    const compute = () => value as Value
    return typeof value === 'boolean' ? boolean(compute) : other(compute)
  }

  #name(node: ASTNode, name: string): Part {
    const place = this.#items.findLastIndex((each) => each.name === name)
    if (place >= 0) return { compute: (run) => run.items[place], kind: this.#items[place]!.kind }
    const index = conditionNames.findIndex((each) => each.name === name)
    if (index < 0) {
      const known = [...this.#items, ...conditionNames].map((each) => each.name)
      throw this.#mistake(node, `${unknownName('name', name, known)} (a text is written in quotes)`)
    }
    const { of } = conditionNames[index]!
    const compute: Compute = (run) => (run.names[index] ??= of(run.turn))
    return { compute, kind: kindsOfNames.get(name) ?? 'unknown' }
  }

  #chained(node: ASTNode, made: () => Part): Part {
    const chain = chainOf(node)
    if (chain === null || this.#items.some(({ name }) => name === chain.root)) return made()
    const before = this.fields.length
    const { compute, kind } = made()
    return { compute: readChain(chain, this.#chains++, this.fields.slice(before), compute), kind }
  }

  #field(node: ASTNode, holder: ASTNode, name: string): Part {
    const { compute, kind } = this.part(holder)
    const place = { range: { start: node.pos, end: node.range.end } }
    if (kind === 'seats') throw this.#mistake(place, `"seat" is a list: write seat[0].${name}`)
    const known = seatNames.map((each) => each.name)
    if (kind === 'seat' && !known.includes(name))
      throw this.#mistake(place, unknownName('field of a seat', name, known))
    const field: ConditionField = { at: node.pos, name, isMet: kind === 'seat', others: new Set() }
    this.fields.push(field)
    return { compute: readField(compute, field), kind: kind === 'seat' ? kindOfSeats(name) : 'unknown' }
  }

  #item(holder: ASTNode, index: ASTNode): Part {
    const { compute, kind } = this.part(holder)
    return { compute: readItem(compute, this.value(index)), kind: kind === 'seats' ? 'seat' : 'unknown' }
  }

  #call(node: ASTNode, name: string, args: readonly ASTNode[]): Part {
    if (name !== 'has') return this.#function(node, name, args)
    const [wanted] = args
    if (wanted === undefined || args.length > 1)
      throw this.#mistake(node, 'has() takes what may be missing, as in has(state.winner)')
    const value = this.value(wanted)
    return boolean((run) => value(run) !== undefined)
  }

  #method(node: ASTNode, name: string, receiver: ASTNode, args: readonly ASTNode[]): Part {
    const [item] = args
    if (item?.op !== 'id' || !itemMacros.has(name)) return this.#function(node, name, [receiver, ...args])
    if (args.length !== 2 && !(args.length === 3 && name === 'map'))
      throw this.#mistake(
        node,
        `${name}() takes a name for each item and what is asked of it: x.${name}(each, …)`,
      )
    const { compute: list, kind } = this.part(receiver)
    const place = this.#items.push({ name: item.args, kind: kindOfItems(kind) }) - 1
    const bodies = args.slice(1).map((each, i) => {
      const isValue = name === 'map' && i === args.length - 2
      return isValue ? this.value(each) : this.condition(each)
    })
    this.#items.pop()
    const cost = args.reduce((sum, each) => sum + partsIn(each), 0)
    const [taken] = bodies.length > 1 ? bodies : []
    const compute = macro(name, { list, place, cost, body: bodies.at(-1)!, ...(taken && { taken }) })
    if (name === 'filter') return { compute: compute!, kind: kind === 'seats' ? 'seats' : 'other' }
    return name === 'map' ? other(compute!) : boolean(compute!)
  }

  #function(node: ASTNode, name: string, args: readonly ASTNode[]): Part {
    const found = conditionFunctions.find((each) => each.name === name)
    if (found === undefined) throw this.#mistake(node, unknownFunction(name))
    if (found.arity !== args.length)
      throw this.#mistake(node, `${name}() is written ${found.use} (${found.note})`)
    const values = listOf(args.map((each) => this.value(each)))
    const compute: Compute = (run) => {
      const given = values(run)
      return given === undefined ? undefined : found.of(given, run)
    }
    return { compute, kind: found.gives }
  }

  #choice(condition: ASTNode, yes: ASTNode, no: ASTNode): Part {
    const is = this.condition(condition)
    const [first, second] = [this.part(yes), this.part(no)]
    const compute: Compute = (run) => {
      const which = is(run)
      return which === true ? first.compute(run) : which === false ? second.compute(run) : undefined
    }
    return { compute, kind: first.kind === second.kind ? first.kind : 'unknown' }
  }

  #binary(operator: string, left: ASTNode, right: ASTNode): Part {
    const compute = binary(operator, this.value(left), this.value(right))!
    return ['+', '-', '*', '/', '%'].includes(operator) ? other(compute) : boolean(compute)
  }

  #mistake(node: Pick<ASTNode, 'range'>, words: string): Error {
    return mistakeAt(this.#text, node.range, words)
  }
}

function kindOfSeats(name: string): PartKind {
  if (name === 'values') return 'values of seat'
  return name === 'asked' ? 'unknown' : 'other'
}

const kindsOfNames = new Map<string, PartKind>([
  ['seat', 'seats'],
  ['values', 'values of match'],
  ...['game', 'turn', 'options', 'fault', 'errors', 'output', 'events'].map(
    (name) => [name, 'other'] as const,
  ),
])

function boolean(compute: Compute): Part {
  return { compute, kind: 'boolean' }
}

function other(compute: Compute): Part {
  return { compute, kind: 'other' }
}

function unknownFunction(name: string): string {
  if (name === 'matches')
    return 'There are no regular expressions, for one can take for ever: use contains, startsWith or endsWith'
  const known = [...conditionFunctions.map((each) => each.name), ...itemMacros, 'has']
  return unknownName('function', name, known)
}
