const most = 10

/** The last one first. */
export function recentIn(kept: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept)
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function withRecent(kept: string, condition: string): string {
  const others = recentIn(kept).filter((each) => each !== condition)
  return JSON.stringify([condition, ...others].slice(0, most))
}
