/**
 * The fewest items with which something still happens, in their order: no single one of them can be left out (delta debugging). With
 * all of them it happens. Ends early, with what it has, where `goesOn` is false.
 */
export async function fewest<Item>(
  all: readonly Item[],
  happens: (some: readonly Item[]) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<readonly Item[]> {
  if (all.length === 0 || !goesOn()) return all
  if (await happens([])) return []
  let kept = all
  let parts = 2
  while (kept.length > 1) {
    const size = Math.ceil(kept.length / parts)
    const less = await firstWithout(kept, size, happens, goesOn)
    if (!goesOn()) return less ?? kept
    if (less === null && size === 1) return kept
    parts = less === null ? Math.min(2 * parts, kept.length) : Math.max(2, parts - 1)
    kept = less ?? kept
  }
  return kept
}

/** All but one part of so many items; null: each part is needed. */
async function firstWithout<Item>(
  kept: readonly Item[],
  size: number,
  happens: (some: readonly Item[]) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<readonly Item[] | null> {
  for (let start = 0; start < kept.length && goesOn(); start += size) {
    const rest = kept.filter((_, i) => i < start || i >= start + size)
    if (await happens(rest)) return rest
  }
  return null
}
