import type { Json } from '../game.ts'
import { keysOf, spend, textSteps, type Compute, type Evaluation, type Value } from './run.ts'

type Operator = (left: Json, right: Json, run: Evaluation) => Value

export function binary(operator: string, left: Compute, right: Compute): Compute | undefined {
  const apply = operators.get(operator)
  if (apply === undefined) return undefined
  return (run) => {
    const a = left(run)
    const b = right(run)
    return a === undefined || b === undefined ? undefined : apply(a, b, run)
  }
}

/** True if one side is true, as in CEL, even where the other is missing. */
export function or(left: Compute, right: Compute): Compute {
  return decidedBy(true, left, right)
}

/** False if one side is false, as in CEL, even where the other is missing. */
export function and(left: Compute, right: Compute): Compute {
  return decidedBy(false, left, right)
}

/** A value that is neither true nor false stays undefined. */
export function not(condition: Compute): Compute {
  return (run) => {
    const value = condition(run)
    return typeof value === 'boolean' ? !value : undefined
  }
}

export function listOf(parts: readonly Compute[]): (run: Evaluation) => Json[] | undefined {
  return (run) => {
    const values: Json[] = []
    for (const part of parts) {
      const value = part(run)
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  }
}

export function isSame(a: Json, b: Json, run: Evaluation): boolean {
  spend(run, typeof a === 'string' ? textSteps(a) : 1)
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const mine = a as { readonly [key: string]: Json }
  const other = b as { readonly [key: string]: Json }
  const keys = keysOf(mine, run)
  return (
    keys.length === keysOf(other, run).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(mine[key]!, other[key]!, run))
  )
}

function decidedBy(decisive: boolean, left: Compute, right: Compute): Compute {
  return (run) => {
    const a = left(run)
    if (a === decisive) return decisive
    const b = right(run)
    if (b === decisive) return decisive
    return a === !decisive && b === !decisive ? !decisive : undefined
  }
}

const operators: ReadonlyMap<string, Operator> = new Map([
  ['==', isSame],
  ['!=', (a, b, run) => !isSame(a, b, run)],
  ['<', compared((order) => order < 0)],
  ['<=', compared((order) => order <= 0)],
  ['>', compared((order) => order > 0)],
  ['>=', compared((order) => order >= 0)],
  ['in', isIn],
  ['+', plus],
  ['-', ofNumbers((a, b) => a - b)],
  ['*', ofNumbers((a, b) => a * b)],
  ['/', ofNumbers((a, b) => a / b)],
  ['%', ofNumbers((a, b) => a % b)],
])

function compared(holds: (order: number) => boolean): Operator {
  return (a, b, run) => {
    if (typeof a === 'number' && typeof b === 'number') return holds(a - b)
    if (typeof a !== 'string' || typeof b !== 'string') return undefined
    spend(run, textSteps(a))
    return holds(a < b ? -1 : a > b ? 1 : 0)
  }
}

/** A result that is not finite, such as 1 / 0, counts as missing. */
function ofNumbers(made: (a: number, b: number) => number): Operator {
  return (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return undefined
    const result = made(a, b)
    return Number.isFinite(result) ? result : undefined
  }
}

const sum = ofNumbers((a, b) => a + b)

function plus(a: Json, b: Json, run: Evaluation): Value {
  if (typeof a === 'string' && typeof b === 'string') {
    spend(run, textSteps(a) + textSteps(b))
    return a + b
  }
  if (!Array.isArray(a) || !Array.isArray(b)) return sum(a, b, run)
  spend(run, a.length + b.length)
  return [...(a as Json[]), ...(b as Json[])]
}

function isIn(item: Json, all: Json, run: Evaluation): Value {
  if (Array.isArray(all)) return (all as Json[]).some((each) => isSame(item, each, run))
  if (typeof all !== 'object' || all === null || typeof item !== 'string') return undefined
  return Object.hasOwn(all, item)
}
