/** Bots of one arena that are versions of one: `mybot@v2`, and `mybot` as the newest. */
interface VersionHistory {
  readonly name: string
  /** Indexes, the oldest version first. */
  readonly bots: readonly number[]
}

export function versionsIn(names: readonly string[]): readonly VersionHistory[] {
  const all = Map.groupBy(
    names.map((name, bot) => ({ name: name.replace(/@.*/s, ''), version: /@(.*)/s.exec(name)?.[1], bot })),
    ({ name }) => name,
  )
  return [...all]
    .filter(([, versions]) => versions.length > 1)
    .map(([name, versions]) => ({ name, bots: versions.toSorted(inOrder).map(({ bot }) => bot) }))
}

interface Version {
  readonly version: string | undefined
}

/** `v2` before `v10`, and the state of today last. */
function inOrder(a: Version, b: Version): number {
  if (a.version === undefined || b.version === undefined)
    return Number(a.version === undefined) - Number(b.version === undefined)
  const [one, other] = [a, b].map(({ version }) => Number(/\d+/.exec(version!)?.[0] ?? 0)) as [number, number]
  return one === other ? (a.version < b.version ? -1 : 1) : one - other
}
