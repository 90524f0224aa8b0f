/** So many conditions that were used are offered again. */
const most = 10

/** The conditions that were used last, the last one first, as a choice keeps them. */
export function recentIn(kept: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept)
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** What a choice keeps once a condition is used. */
export function withRecent(kept: string, condition: string): string {
  const others = recentIn(kept).filter((each) => each !== condition)
  return JSON.stringify([condition, ...others].slice(0, most))
}
