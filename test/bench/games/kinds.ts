import { fileURLToPath } from 'node:url'

/** A hosted game for the bench: both seats are asked in each turn, and any number is an answer. */
export interface HostedKind {
  readonly bridge: 'rpc' | 'sdk'
  readonly turns: number
  /** Folder of the referee's compiled class; absent: a script of Node. */
  readonly java?: string
}

/** Those of Node start at once: a match of theirs is little but pipes. */
export const nodeKinds: readonly HostedKind[] = (['sdk', 'rpc'] as const).flatMap((bridge) =>
  [100, 1000].map((turns) => ({ bridge, turns })),
)

/** Like all games of CodinGame: each match has a JVM of its own. */
export function javaKinds(java: string): readonly HostedKind[] {
  return [100, 1000].map((turns) => ({ bridge: 'sdk', turns, java }))
}

export const gamesFolder = fileURLToPath(new URL('../../games/', import.meta.url))

/** Program and arguments of the referee. */
export function refereeOf({ bridge, turns, java }: HostedKind): readonly string[] {
  if (java !== undefined) return ['java', '-Xshare:auto', '-cp', java, 'SumReferee', `${turns}`]
  const script = bridge === 'sdk' ? ['odd-referee.cjs', 'plain'] : ['counting-rpc.cjs']
  return [process.execPath, ...script, `${turns}`]
}
