import { UserError } from '../../../engine/user-error.ts'

/** Reads the name of a file or folder; throws a `UserError` where it is empty, as from an unset variable. */
export function fileName(option: string): (text: string) => string {
  return (text) => {
    if (text === '') throw new UserError(`${option} is empty`)
    return text
  }
}
