const verbs =
  'is|has|earns|skips|places|receives|claims|reaches|wins|loses|shares|puts|draws|discards|makes|says|stands|marks|writes|gives|plays'
const clause = new RegExp(`(^You(?: \\(seat \\d\\))? |, | and )(${verbs})\\b`, 'g')
const irregular: { readonly [verb: string]: string } = { is: 'are', has: 'have', reaches: 'reach' }

/**
 * Changes a sentence about a bot to one about a person in the seat, whose name is `You`: `You has 5 buttons, earns 2` becomes
 * `You have …, earn 2`.
 */
export function inSecondPerson(words: string): string {
  if (!words.includes('You ')) return words
  return words.replace(/\bYou [^.:;]*/g, (sentence) =>
    sentence.replace(
      clause,
      (_, before: string, verb: string) => before + (irregular[verb] ?? verb.slice(0, -1)),
    ),
  )
}
