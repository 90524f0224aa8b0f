import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'

/** Reads an option's value as one of a few words; throws a `UserError` that names the nearest. */
export function oneOf<Word extends string>(kind: string, words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text)
    if (word === undefined) throw new UserError(unknownName(kind, text, words))
    return word
  }
}
