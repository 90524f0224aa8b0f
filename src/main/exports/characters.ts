/** To find the fonts that the texts need. */
export class Characters {
  /** Without Latin-1, which is always there. */
  readonly #all = new Set<number>()

  add(text: string): void {
    for (const [character] of text.matchAll(/[^\0-\xff]/gu)) this.#all.add(character.codePointAt(0)!)
  }

  /** `ranges` are pairs of first and last character. */
  areIn(ranges: readonly (readonly [number, number])[]): boolean {
    if (ranges.some(([from, to]) => from <= 0x41 && to >= 0x41)) return true
    return [...this.#all].some((each) => ranges.some(([from, to]) => each >= from && each <= to))
  }
}
