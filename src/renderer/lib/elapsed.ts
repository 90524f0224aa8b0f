/**
 * Returns a function that gives the milliseconds since a moment (in milliseconds since 1970), unaffected by later changes of the
 * clock.
 */
export function elapsedFrom(since: number): () => number {
  const before = Math.max(0, Date.now() - since)
  const seenAt = performance.now()
  return () => before + performance.now() - seenAt
}
