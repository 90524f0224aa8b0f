import type { ValuePoint } from '../../../contract/reading.ts'
import { pathOf } from '../../../engine/path.ts'
import type { MenuItem } from '../../ui/menu-item.ts'

/** Undefined: not possible now. */
interface WatchActions {
  readonly edit: () => void
  readonly copyValue: (() => void) | undefined
  readonly copyExpression: () => void
  readonly look: (() => void) | undefined
  readonly moveUp: (() => void) | undefined
  readonly moveDown: (() => void) | undefined
  readonly remove: () => void
}

export function menuOf(actions: WatchActions): readonly (readonly MenuItem[])[] {
  const { edit, copyValue, copyExpression, look, moveUp, moveDown, remove } = actions
  const item = (title: string, run: (() => void) | undefined, keys?: string): MenuItem => ({
    title,
    ...(keys !== undefined && { keys }),
    isOff: run === undefined,
    run: run ?? (() => {}),
  })
  return [
    [item('Edit', edit, 'F2')],
    [
      item('Copy value', copyValue, '$mod+c'),
      item('Copy expression', copyExpression),
      item('Turns with this value', look),
    ],
    [item('Move up', moveUp, 'Alt+ArrowUp'), item('Move down', moveDown, 'Alt+ArrowDown')],
    [{ title: 'Remove', keys: 'Delete', isDanger: true, run: remove }],
  ]
}

export function isWhole(point: ValuePoint | undefined): point is ValuePoint & { readonly value: unknown } {
  return point?.value !== undefined && point.cut === undefined
}

/** A condition for the turns where the expression has this value; null: lists and records cannot be compared. */
export function conditionOf(expression: string, point: ValuePoint | undefined): string | null {
  if (!isWhole(point) || (typeof point.value === 'object' && point.value !== null)) return null
  const operand = pathOf(expression) === null ? `(${expression})` : expression
  return `${operand} == ${JSON.stringify(point.value)}`
}
