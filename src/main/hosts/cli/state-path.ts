import type { Json } from '../../../engine/game.ts'
import { isList, isRecord } from '../../../engine/json.ts'
import { unknownName } from '../../../engine/options.ts'
import { expressionOf, pathOf, pathText, valueAt, type Path } from '../../../engine/path.ts'
import { UserError } from '../../../engine/user-error.ts'

/** Reads the path of a value in a state, with or without a leading `state`; throws a `UserError` where it is invalid. */
export function statePath(option: string): (text: string) => Path {
  return (text) => {
    const path = pathOf(text)
    if (path !== null) return path
    throw new UserError(
      `${option} is "${text}", not a path in the state, such as buttons[0] or state.hands[1][3]`,
    )
  }
}

/** Throws a `UserError` that names the nearest name where neither state has this path. */
export function checkPath(path: Path, states: readonly (Json | undefined)[]): void {
  const isIn = (part: Path) => states.some((state) => valueAt(state, part) !== undefined)
  const missing = path.findIndex((_, i) => !isIn(path.slice(0, i + 1)))
  if (missing === -1) return
  const around = path.slice(0, missing)
  const value = states.map((state) => valueAt(state, around)).findLast((each) => each !== undefined)
  throw new UserError(nothingThere(around, path[missing]!, value))
}

function nothingThere(around: Path, key: string | number, value: Json | undefined): string {
  const place = expressionOf(around)
  if (isRecord(value)) return unknownName(`key of ${place}`, `${key}`, Object.keys(value))
  if (!isList(value) && typeof value !== 'string')
    return `${place} is ${JSON.stringify(value)}: nothing is in it`
  if (value.length === 0) return `${place} is empty`
  return `${place} has [0] to [${value.length - 1}], not ${pathText([key])}`
}
