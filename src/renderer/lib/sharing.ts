/** Deeper values than those of any real game are left as they are. */
const deepest = 60

/**
 * `now`, in which everything that equals what was at the same place of `before` is that very thing: it takes no more memory, and
 * what is derived from it alone is not computed again.
 */
export function sharing<Value>(before: Value, now: Value): Value {
  return shared(before, now, 0) as Value
}

/** For a list that is computed again and again: each time `sharing` with what it was before. */
export function sharingWithLatest<Value>(): (now: Value) => Value {
  let latest: Value | undefined
  return (now) => (latest = sharing(latest ?? now, now))
}

function shared(before: unknown, now: unknown, depth: number): unknown {
  if (before === now || depth > deepest) return now
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now
  if (Array.isArray(before) !== Array.isArray(now) || now instanceof Set || now instanceof Map) return now
  const [old, own] = [before as Record<string, unknown>, now as Record<string, unknown>]
  const keys = Object.keys(own)
  let areSame = keys.length === Object.keys(old).length
  for (const key of keys) {
    const value = Object.hasOwn(old, key) ? shared(old[key], own[key], depth + 1) : own[key]
    areSame &&= value === old[key] && Object.hasOwn(old, key)
    if (value !== own[key]) own[key] = value
  }
  return areSame ? before : now
}
