import { UserError } from '../../../engine/user-error.ts'

/** As far as timers reach: far enough for whatever is counted. */
const most = 2 ** 31 - 1

/** Reads an option's value as a whole number from `min` to `max`; throws a `UserError` that names the option. */
export function wholeNumber(option: string, min: number, max = most): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN
    if (value >= min && value <= max) return value
    const range = `from ${min}${value > max ? ` to ${max}` : ''}`
    throw new UserError(`${option} is ${text === '' ? 'empty' : text}, not a whole number ${range}`)
  }
}
