import { runInNewContext } from 'node:vm'

/** A game's own expression that searches longer would never end. */
const patternMillis = 500

/** What a tool has printed about a match: the scores of the seats, higher is better; null: it is not there. */
export function scoresIn(
  reader: string,
  printed: readonly string[],
  seats: number,
): readonly number[] | null {
  const scores = read(reader, printed, seats)
  return scores?.length === seats && scores.every(Number.isFinite) ? scores : null
}

function read(reader: string, printed: readonly string[], seats: number): readonly number[] | null {
  switch (reader) {
    case 'scores':
      return firstNumbers(printed, seats)
    case 'psyleague':
    case 'cgarena':
      return fromRanks(printed, seats)
    default:
      return byPattern(reader.slice(1, -1), printed.join('\n'), seats)
  }
}

/** A whole number on each line; other lines may come before. */
function firstNumbers(printed: readonly string[], seats: number): readonly number[] {
  const isNumber = (line: string) => /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(line)
  const first = printed.findIndex(isNumber)
  const lines = first < 0 ? [] : printed.slice(first, first + seats)
  return lines.filter(isNumber).map(Number)
}

/** `{"ranks": [0, 1], …}`, 0 is best: a seat has a point for each seat behind it. */
function fromRanks(printed: readonly string[], seats: number): readonly number[] | null {
  for (const line of printed.toReversed()) {
    try {
      const { ranks } = JSON.parse(line) as { readonly ranks?: unknown }
      if (Array.isArray(ranks) && ranks.length === seats && ranks.every(Number.isFinite))
        return ranks.map((own: number) => ranks.filter((other: number) => other > own).length)
    } catch {
      // Another line of the tool.
    }
  }
  return null
}

/** Each place that fits has a seat and a score, or only a score. */
function byPattern(pattern: string, text: string, seats: number): readonly number[] | null {
  const scores: number[] = []
  for (const [whole, first, second] of matchesIn(pattern, text) ?? []) {
    if (second === undefined) scores.push(Number(first ?? whole))
    else if (Number(first) < seats) scores[Number(first)] = Number(second)
  }
  return Array.from(scores, (score) => score ?? Number.NaN)
}

/** Null: the search took too long. */
function matchesIn(pattern: string, text: string): readonly (readonly (string | undefined)[])[] | null {
  try {
    const search = "[...text.matchAll(new RegExp(pattern, 'gm'))].map((match) => [...match])"
    return runInNewContext(search, { pattern, text }, { timeout: patternMillis }) as string[][]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null
    throw error
  }
}
