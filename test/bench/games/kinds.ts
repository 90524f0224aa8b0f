import { fileURLToPath } from 'node:url'

/** A hosted game for the bench: both seats are asked in each turn, and any line is an answer. */
export interface HostedKind {
  readonly bridge: 'rpc' | 'sdk'
  readonly turns: number
}

export const hostedKinds: readonly HostedKind[] = (['sdk', 'rpc'] as const).flatMap((bridge) =>
  [100, 1000].map((turns) => ({ bridge, turns })),
)

export const gamesFolder = fileURLToPath(new URL('../../games/', import.meta.url))

/** Program and arguments of the referee. */
export function refereeOf({ bridge, turns }: HostedKind): readonly string[] {
  const script = bridge === 'sdk' ? ['odd-referee.cjs', 'plain'] : ['counting-rpc.cjs']
  return [process.execPath, ...script, `${turns}`]
}
