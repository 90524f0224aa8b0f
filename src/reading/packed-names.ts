import type { NamedInput } from '../contract/games.ts'

/** How a game names what seats read, over many turns: each name stands there once. */
export interface PackedNames {
  readonly words: readonly PackedWord[]
  /** By turn. */
  readonly turns: { readonly [turn: number]: readonly PackedInput[] }
}

type PackedWord = readonly [name: string, note?: string]

/** Four numbers for each part: which word, the line, and its characters from and to. */
type PackedInput = readonly [seat: number, parts: readonly number[]]

const numbersOfPart = 4

/** Collects the names of turns, as long as they have room. */
export class NamePacking {
  readonly #words: PackedWord[] = []
  readonly #indices = new Map<string, number>()
  readonly #turns: { [turn: number]: readonly PackedInput[] } = {}
  #room: number

  /** `mostCharacters`: of the whole as JSON, about. */
  constructor(mostCharacters: number) {
    this.#room = mostCharacters
  }

  /** False: there is no room for the turn. */
  add(turn: number, named: readonly NamedInput[]): boolean {
    if (this.#room <= 0) return false
    const before = this.#words.length
    const inputs = named.map(({ seat, parts }): PackedInput => [
      seat,
      parts.flatMap(({ name, note, line, from, to }) => [
        this.#wordOf(note === undefined ? [name] : [name, note]),
        line,
        from,
        to,
      ]),
    ])
    this.#room -= JSON.stringify([inputs, this.#words.slice(before)]).length
    this.#turns[turn] = inputs
    return true
  }

  get packed(): PackedNames {
    return { words: this.#words, turns: this.#turns }
  }

  #wordOf(word: PackedWord): number {
    const key = JSON.stringify(word)
    const known = this.#indices.get(key)
    if (known !== undefined) return known
    this.#indices.set(key, this.#words.length)
    return this.#words.push(word) - 1
  }
}

/** The names of a turn; empty: there are none. */
export function unpackedNames({ words, turns }: PackedNames, turn: number): readonly NamedInput[] {
  return (turns[turn] ?? []).map(([seat, numbers]) => ({
    seat,
    parts: Array.from({ length: numbers.length / numbersOfPart }, (_, i) => {
      const [word, line, from, to] = numbers.slice(i * numbersOfPart) as [number, number, number, number]
      const [name, note] = words[word]!
      return { name, ...(note !== undefined && { note }), line, from, to }
    }),
  }))
}
