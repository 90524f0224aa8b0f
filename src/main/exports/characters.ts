/** The characters of some texts, to tell what fonts they need. */
export class Characters {
  /** Those of Latin-1, which are always there, are not kept. */
  readonly #all = new Set<number>()

  add(text: string): void {
    for (const [character] of text.matchAll(/[^\0-\xff]/gu)) this.#all.add(character.codePointAt(0)!)
  }

  /** Whether one of them lies in these stretches of characters, from their first to their last. */
  areIn(ranges: readonly (readonly [number, number])[]): boolean {
    if (ranges.some(([from, to]) => from <= 0x41 && to >= 0x41)) return true
    return [...this.#all].some((each) => ranges.some(([from, to]) => each >= from && each <= to))
  }
}
