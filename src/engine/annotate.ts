import type { InputPart } from './game.ts'

/** What one word of an input line means. */
export interface Word {
  readonly name: string
  readonly note?: string
}

/** Names the words of one line, the first by the first; words beyond the given ones have no name. */
export function namedText(line: number, text: string, words: readonly Word[]): readonly InputPart[] {
  const found = [...text.matchAll(/\S+/g)]
  return words.slice(0, found.length).map((word, i) => {
    const from = found[i]!.index
    return { line, from, to: from + found[i]![0].length, ...word }
  })
}
