import { UserError } from '../../../engine/user-error.ts'

/** Reads what matches are chosen by; throws a `UserError` where it is empty, as from an unset variable: it would choose all. */
export function givenName(option: string): (text: string) => string {
  return (text) => {
    if (text.trim() === '') throw new UserError(`${option} is empty`)
    return text
  }
}
