import { integerRangeIn } from '../../reading/range.ts'
import type { Option, OptionTable } from '../../engine/game.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import type { RpcOption } from './rpc/protocol.ts'

const optionName = /^[A-Za-z][\w.-]{0,39}$/

/** Options as a person writes them: `1..5`, `a|b|c`, `true`, `false`, or any text as the usual value. */
export function optionsFrom(given: { readonly [name: string]: string }): OptionTable {
  return Object.fromEntries(
    Object.entries(given).map(([name, written]) =>
      inPlace({ field: `options.${name}` }, () => {
        if (!optionName.test(name))
          throw new UserError(`The option "${name}" needs a name: a letter, then letters, digits, _, . and -`)
        return [name, optionFrom(name, written)] as const
      }),
    ),
  )
}

function optionFrom(name: string, written: string): Option {
  const [min, max] = integerRangeIn(written)
  if (min !== undefined && max !== undefined && max !== Infinity) {
    if (min > max)
      throw new UserError(`The option ${name} goes from ${min} to ${max}: the smaller number comes first`)
    return { kind: 'number', initial: max, min, max, note: '' }
  }
  if (written === 'true' || written === 'false')
    return { kind: 'flag', initial: written === 'true', note: '' }
  const choices = written.split('|')
  if (choices.length > 1) return { kind: 'choice', initial: choices[0]!, of: choices, note: '' }
  return { kind: 'text', initial: written, note: '' }
}

/** The options of a program's own description. */
export function optionsOf(options: { readonly [name: string]: RpcOption }): OptionTable {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, note: option.note ?? '' }]),
  )
}
