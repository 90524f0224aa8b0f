import { fileURLToPath } from 'node:url'

/** A hosted game for the bench: both seats are asked in each turn, and any number is an answer. */
export interface HostedKind {
  readonly bridge: 'rpc' | 'sdk'
  readonly turns: number
  /** Absent: a script of Node. */
  readonly java?: JavaReferee
}

export interface JavaReferee {
  readonly main: 'SumReferee' | 'LibraryReferee'
  readonly classPath: string
}

/** Those of Node start at once: a match of theirs is little but pipes. */
export const nodeKinds: readonly HostedKind[] = (['sdk', 'rpc'] as const).flatMap((bridge) =>
  [100, 1000].map((turns) => ({ bridge, turns })),
)

/** With two questions a turn: of the recorded matches of CodinGame's games, the longest one asks 377. */
export const mostTurns = 190

/** Like all games of CodinGame: each match has a JVM of its own. */
export function javaKinds(java: JavaReferee): readonly HostedKind[] {
  return [100, mostTurns, 1000].map((turns) => ({ bridge: 'sdk', turns, java }))
}

/** The libraries that CodinGame's SDK loads, where Debian puts them. */
export const sdkLibraries: readonly string[] = [
  ...['guice', 'gson', 'guava', 'atinject-jsr330-api', 'aopalliance', 'log4j-api', 'log4j-core'],
].map((name) => `/usr/share/java/${name}.jar`)

/** What Guice needs from Java 16 on. */
const guiceOpens = ['--add-opens', 'java.base/java.lang=ALL-UNNAMED']

export const gamesFolder = fileURLToPath(new URL('../../games/', import.meta.url))

/** Program and arguments of the referee. */
export function refereeOf({ bridge, turns, java }: HostedKind): readonly string[] {
  if (java !== undefined)
    return ['java', '-Xshare:auto', ...guiceOpens, '-cp', java.classPath, java.main, `${turns}`]
  const script = bridge === 'sdk' ? ['odd-referee.cjs', 'plain'] : ['counting-rpc.cjs']
  return [process.execPath, ...script, `${turns}`]
}
