import type { InputPart } from './game.ts'

export interface Word {
  readonly name: string
  readonly note?: string
}

/** Pairs the words of one line with the given names, in order; further words have no name. */
export function namedText(line: number, text: string, words: readonly Word[]): readonly InputPart[] {
  const found = [...text.matchAll(/\S+/g)]
  return words.slice(0, found.length).map((word, i) => {
    const from = found[i]!.index
    return { line, from, to: from + found[i]![0].length, ...word }
  })
}
