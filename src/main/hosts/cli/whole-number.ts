import { UserError } from '../../../engine/user-error.ts'

/** The limit of timers, and enough for any count. */
const most = 2 ** 31 - 1

/** Throws a `UserError` that names the option. */
export function wholeNumber(option: string, min: number, max = most): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN
    if (value >= min && value <= max) return value
    const range = `from ${min}${value > max ? ` to ${max}` : ''}`
    throw new UserError(`${option} is ${text === '' ? 'empty' : text}, not a whole number ${range}`)
  }
}
