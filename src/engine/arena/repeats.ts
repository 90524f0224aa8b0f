interface Fingerprinted {
  /** The same for bots that play the same game in the same seats; null, or not there: not known. */
  readonly fingerprint?: string | null
}

/** The games that were played so far: one that was played before is no evidence. */
export class GamesSeen {
  readonly #seen: Set<string>

  constructor(known: Iterable<string> = []) {
    this.#seen = new Set(known)
  }

  /** From now on it was played. A game without a fingerprint is always new. */
  isNew({ fingerprint }: Fingerprinted): boolean {
    if (fingerprint === undefined || fingerprint === null) return true
    const { size } = this.#seen
    return this.#seen.add(fingerprint).size > size
  }

  /** Those that are new, without a note of them. */
  newAmong<T extends Fingerprinted>(results: readonly T[]): readonly T[] {
    return differentGames(results).filter(({ fingerprint }) => !this.#seen.has(fingerprint ?? ''))
  }
}

/** Each game once, as it came first. */
export function differentGames<T extends Fingerprinted>(results: Iterable<T>): readonly T[] {
  const seen = new GamesSeen()
  return [...results].filter((result) => seen.isNew(result))
}
