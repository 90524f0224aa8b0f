/** Tells how many milliseconds have passed since a moment, in milliseconds since 1970; from now on whatever the clock is set to. */
export function elapsedFrom(since: number): () => number {
  const before = Math.max(0, Date.now() - since)
  const seenAt = performance.now()
  return () => before + performance.now() - seenAt
}
