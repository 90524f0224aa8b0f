import { UserError } from '../../../engine/user-error.ts'

/** Reads an option's value as the name of a file or a folder; throws a `UserError` where it is empty, as of a variable that is not set. */
export function fileName(option: string): (text: string) => string {
  return (text) => {
    if (text === '') throw new UserError(`${option} is empty`)
    return text
  }
}
