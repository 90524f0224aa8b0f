import type { GenericSchema } from 'valibot'

/** What a form looks like from within. */
interface Inner {
  readonly type: string
  readonly entries?: { readonly [name: string]: Inner }
  readonly item?: Inner
  readonly wrapped?: Inner
  readonly value?: Inner
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly Inner[]
}

/** Values of every type, the unlikely ones among them. */
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  2 ** 53,
  1e300,
  '',
  'x',
  '__proto__',
  'x'.repeat(5_000),
  [],
  [null],
  ['x'],
  [[]],
  {},
  { kind: 'x' },
  { length: 3 },
]

/** What to put for the members of these names, so that a call gets beyond its first look. */
export type Hints = { readonly [member: string]: unknown }

/** For a call, arguments of which one member, however deep, has another value than it should, or one at the edge of what it may. */
export function wrongFor(form: GenericSchema, hints: Hints): readonly unknown[] {
  return [...variants(form, hints)]
}

function* variants(form: Inner, hints: Hints): Generator<unknown> {
  yield* values
  yield* within(form, hints)
}

function* within(form: Inner, hints: Hints): Generator<unknown> {
  switch (form.type) {
    case 'custom':
      if (form.pipe !== undefined) yield* within(form.pipe.at(-1)!, hints)
      return
    case 'object':
    case 'strict_object': {
      const whole = right(form, hints) as object
      for (const [name, member] of Object.entries(form.entries!)) {
        const { [name as never]: _, ...without } = whole
        if (name in whole) yield without
        for (const value of variants(member, hints)) yield { ...whole, [name]: value }
      }
      return
    }
    case 'array':
      for (const value of variants(form.item!, hints)) yield [value]
      return
    case 'record':
      for (const value of variants(form.value!, hints)) yield { x: value }
      return
    case 'variant':
      for (const option of form.options!) {
        yield right(option as Inner, hints)
        yield* within(option as Inner, hints)
      }
      return
    case 'exact_optional':
    case 'optional':
    case 'nullable':
      yield* within(form.wrapped!, hints)
  }
}

function right(form: Inner, hints: Hints): unknown {
  switch (form.type) {
    case 'custom':
      return form.pipe === undefined ? 'x' : right(form.pipe.at(-1)!, hints)
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(form.entries!)
          .filter(([, { type }]) => type !== 'exact_optional' && type !== 'optional')
          .map(([name, member]) => [name, name in hints ? hints[name] : right(member, hints)]),
      )
    case 'array':
      return [right(form.item!, hints)]
    case 'record':
      return {}
    case 'picklist':
    case 'union':
      return form.type === 'union' ? 'x' : form.options![0]
    case 'variant':
      return right(form.options![0] as Inner, hints)
    case 'exact_optional':
    case 'optional':
    case 'nullable':
      return right(form.wrapped!, hints)
    case 'literal':
      return form.literal
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'string':
      return 'x'
    default:
      return null
  }
}
