import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'

/** Throws a `UserError` that names the nearest word. */
export function oneOf<Word extends string>(kind: string, words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text)
    if (word === undefined) throw new UserError(unknownName(kind, text, words))
    return word
  }
}
