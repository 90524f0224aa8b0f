import { UserError } from '../../../engine/user-error.ts'

/** Reads an option's value as a whole number of at least `min`; throws a `UserError` that names the option. */
export function wholeNumber(option: string, min: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= min) return value
    throw new UserError(`${option} is ${text === '' ? 'empty' : text}, not a whole number from ${min}`)
  }
}
