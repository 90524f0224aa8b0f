// npm run bench games: whole matches of hosted games beside a plain loop that pipes the same lines between the same programs. Also on
// its own: node test/bench/games.ts
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import which from 'which'
import { compiled } from '../bots/compile.ts'
import { tellFigures, tellHead } from './figure.ts'
import { gamesFolder, javaKinds, mostTurns, nodeKinds, sdkLibraries, type HostedKind } from './games/kinds.ts'
import type { Told } from './match/told.ts'
import { median } from './pipe.ts'

const rounds = 3
const matches = 12
/** Of the time of a plain loop. */
const most = 1.2
/** Where the referee starts as CodinGame's do, in a match as long as theirs are. */
const mostOfReal = 1.15

/** Milliseconds of a match. */
export interface HostedRound {
  readonly ours: number
  readonly loop: number
}

/** Measures both in turns, each in a process of its own, so that they meet the same machine. */
export function hostedRounds(kind: HostedKind, times = rounds, count = matches): readonly HostedRound[] {
  return Array.from({ length: times }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
    try {
      const [bot, text] = [compiled('echo'), JSON.stringify(kind)]
      return {
        ours: millisOf('hosted.ts', folder, text, bot, `${count}`),
        loop: millisOf('plain-loop.ts', text, bot, `${count}`),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}

function millisOf(file: string, ...args: readonly string[]): number {
  const words = [...process.execArgv, join(import.meta.dirname, 'games', file), ...args]
  const told = execFileSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return 1000 / (JSON.parse(told) as Told).perSecond
}

/** Prints the medians and fails where a match takes more of the loop's time than it should. */
function benchGames(): void {
  if (which.sync('cc', { nothrow: true }) === null) {
    console.log('There is no cc on the PATH: hosted matches of C bots are not measured')
    return
  }
  tellHead('hosted games, two C bots, keep all')
  benchKinds(nodeKinds)
  benchJava()
}

function benchJava(): void {
  if (which.sync('javac', { nothrow: true }) === null) {
    console.log('There is no javac on the PATH: a referee in Java is not measured')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const compile = (name: string, classPath: string) =>
    execFileSync('javac', ['-cp', classPath, '-d', folder, join(gamesFolder, `${name}.java`)])
  try {
    compile('SumReferee', folder)
    benchKinds(javaKinds({ main: 'SumReferee', classPath: folder }))
    const missing = sdkLibraries.filter((jar) => !existsSync(jar))
    if (missing.length > 0) {
      console.log(
        `A referee with the libraries of CodinGame's SDK is not measured: there is no ${missing[0]}`,
      )
      return
    }
    const classPath = [folder, ...sdkLibraries].join(delimiter)
    compile('LibraryReferee', classPath)
    benchKinds(javaKinds({ main: 'LibraryReferee', classPath }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function benchKinds(kinds: readonly HostedKind[]): void {
  for (const kind of kinds) {
    const measured = hostedRounds(kind)
    const name = `${kind.bridge} in ${languageOf(kind)}, ${kind.turns} turns`
    const isReal = kind.java?.main === 'LibraryReferee' && kind.turns <= mostTurns
    const [ours, loop] = [measured.map((each) => each.ours), measured.map((each) => each.loop)].map(median)
    const ratio = median(measured.map((each) => each.ours / each.loop))
    tellFigures([
      { name: `${name}: a match`, value: ours!, floor: loop!, unit: 'ms' },
      {
        ...{ name: `${name}: times of a plain loop`, value: ratio, unit: '' },
        most: isReal ? mostOfReal : most,
      },
    ])
  }
}

function languageOf({ java }: HostedKind): string {
  if (java === undefined) return 'Node'
  return java.main === 'LibraryReferee' ? 'Java with Guice' : 'Java'
}

if (process.argv[1] === import.meta.filename) benchGames()
