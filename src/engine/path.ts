import type { Json } from './game.ts'
import { fieldOf, isList, isRecord } from './json.ts'

/** Path of a value in a JSON value: keys and indices from the outside in. The last index may be a character's in a text. */
export type Path = readonly (string | number)[]

/** For display: `boards[0][3]`, `seats[1].name`. Empty for the whole value. */
export function pathText(path: Path): string {
  return path.map((key, i) => keyText(key, i === 0)).join('')
}

/** A path in a state as a condition's expression: `state.boards[0][3]`. */
export function expressionOf(path: Path): string {
  return `state${path.map((key) => keyText(key, false)).join('')}`
}

/** The reverse of `expressionOf`, `state` optional; null for an expression that is no path. */
export function pathOf(expression: string): Path | null {
  const text = /^state(?![\w$])/.test(expression) ? expression.slice('state'.length) : `.${expression}`
  const part = /(?:\.([A-Za-z_$][\w$]*)|\[(\d{1,9})\]|\[("(?:[^"\\]|\\.)*")\])/y
  const path: (string | number)[] = []
  // A path that is written without `state` may begin with brackets.
  part.lastIndex = text.startsWith('.[') ? 1 : 0
  while (part.lastIndex < text.length) {
    const found = part.exec(text)
    if (found === null) return null
    const [, name, index, quoted] = found
    const key = name ?? (index === undefined ? unquoted(quoted!) : Number(index))
    if (key === null) return null
    path.push(key)
  }
  return path
}

/** The reverse of `expressionOf`; null for an expression that is no path in the state. */
export function statePathOf(expression: string): Path | null {
  return /^state(?![\w$])/.test(expression) ? pathOf(expression) : null
}

export function valueAt(whole: Json | undefined, path: Path): Json | undefined {
  let value = whole
  for (const key of path) value = itemOf(value, key)
  return value
}

export function itemOf(value: Json | undefined, key: string | number): Json | undefined {
  if (typeof key === 'number') return typeof value === 'string' || isList(value) ? value[key] : undefined
  return isRecord(value) ? fieldOf(value, key) : undefined
}

const reservedWords: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null'])

/** Whether a key can follow a dot, in conditions too; other keys need brackets and quotes. */
export function isName(key: string): boolean {
  return /^[A-Za-z_]\w*$/.test(key) && !reservedWords.has(key)
}

function unquoted(text: string): string | null {
  try {
    return JSON.parse(text) as string
  } catch {
    return null
  }
}

function keyText(key: string | number, isFirst: boolean): string {
  if (typeof key === 'number') return `[${key}]`
  if (!isName(key)) return `[${JSON.stringify(key)}]`
  return isFirst ? key : `.${key}`
}
