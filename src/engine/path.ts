import type { Json } from './game.ts'
import { fieldOf, isList, isRecord } from './json.ts'

/** Where a value lies in a JSON value: keys and indices from the outside in. The last index may be a character's in a text. */
export type Path = readonly (string | number)[]

/** A path as people write it: `boards[0][3]`, `seats[1].name`. The whole value is an empty text. */
export function pathText(path: Path): string {
  return path.map((key, i) => keyText(key, i === 0)).join('')
}

/** A path in a state as an expression of conditions: `state.boards[0][3]`. */
export function expressionOf(path: Path): string {
  return `state${path.map((key) => keyText(key, false)).join('')}`
}

/** The path in a state that an expression is, with or without `state` before it; null where it is another expression. */
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

/** The path in the state that an expression of conditions is; null where it is another one. */
export function statePathOf(expression: string): Path | null {
  return /^state(?![\w$])/.test(expression) ? pathOf(expression) : null
}

/** What lies there; undefined where nothing does. A number leads into a text too: to its character there. */
export function valueAt(whole: Json | undefined, path: Path): Json | undefined {
  let value = whole
  for (const key of path) value = itemOf(value, key)
  return value
}

/** The item of a list, the field of a record, or the character of a text; undefined where there is none. */
export function itemOf(value: Json | undefined, key: string | number): Json | undefined {
  if (typeof key === 'number') return typeof value === 'string' || isList(value) ? value[key] : undefined
  return isRecord(value) ? fieldOf(value, key) : undefined
}

/** Words that stand for themselves in the grammar of conditions. */
const ownWords: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null'])

/** Whether a key can be written behind a dot, in conditions too; others are written in brackets and quotes. */
export function isName(key: string): boolean {
  return /^[A-Za-z_]\w*$/.test(key) && !ownWords.has(key)
}

/** Null where it is no text of JSON. */
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
