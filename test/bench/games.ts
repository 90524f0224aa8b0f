// npm run bench games: whole matches of hosted games beside a plain loop that pipes the same lines between the same programs. Also on
// its own: node test/bench/games.ts
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import which from 'which'
import { compiled } from '../bots/compile.ts'
import { tellFigures, tellHead } from './figure.ts'
import { ownLoopMillis, pipedMillis, playedOn } from './games/playouts.ts'
import type { Ability } from '../../src/contract/games.ts'
import { newGame, type GameLanguage } from '../../src/main/games/new-game.ts'
import type { GameCommand } from '../../src/main/games/process.ts'
import { grouped } from '../../src/number-text.ts'
import { gamesFolder, javaKinds, mostTurns, nodeKinds, sdkLibraries, type HostedKind } from './games/kinds.ts'
import type { Told } from './match/told.ts'
import { median } from './pipe.ts'

const rounds = 3
const matches = 12
/** Of the time of a plain loop. */
const most = 1.2
/** Where the referee starts as CodinGame's do, in a match as long as theirs are. */
const mostOfReal = 1.15

/** Of the time of a loop: 0.8 of its speed. */
const mostOfPlayouts = 1.25
const [pipedPlayouts, ownPlayouts] = [500, 200_000]

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
async function benchGames(): Promise<void> {
  await benchPlayouts()
  if (which.sync('cc', { nothrow: true }) === null) {
    console.log('There is no cc on the PATH: hosted matches of C bots are not measured')
    return
  }
  tellHead('hosted games, two C bots, keep all')
  benchKinds(nodeKinds)
  benchJava()
}

/** Playouts of an analysis: turn by turn through the pipe, and by the game itself. */
async function benchPlayouts(): Promise<void> {
  tellHead('playouts of the Nim of game new')
  await inNewGame('javascript', async (folder) => {
    const command = { words: [process.execPath, 'game.js'], folder }
    await benchPlayedOn('by the pipe, in Node', command, {
      can: ['restore', 'legal'],
      playouts: pipedPlayouts,
    })
  })
  if (which.sync('g++', { nothrow: true }) === null) {
    console.log('There is no g++ on the PATH: playouts of a game in C++ are not measured')
    return
  }
  await inNewGame('cpp', async (folder) => {
    execFileSync('g++', ['-std=c++17', '-O2', '-o', 'game', 'game.cpp'], { cwd: folder })
    const command = { words: [join(folder, 'game')], folder }
    const can = ['restore', 'legal'] as const
    await benchPlayedOn('by the pipe, in C++', command, { can, playouts: pipedPlayouts })
    const measured = { can: [...can, 'playouts'] as const, playouts: ownPlayouts }
    await benchPlayedOn('by itself, in C++', command, measured, () => ownLoopMillis(folder, ownPlayouts))
  })
}

async function inNewGame(language: GameLanguage, work: (folder: string) => Promise<void>): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  try {
    const folder = join(scratch, 'nim')
    await newGame(language, folder)
    await work(folder)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** Beside a loop that pipes the same lines, or another one. */
async function benchPlayedOn(
  name: string,
  command: GameCommand,
  { can, playouts }: { readonly can: readonly Ability[]; readonly playouts: number },
  loopMillis?: () => number,
): Promise<void> {
  const [ours, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const { millis, lines } = await playedOn(command, can, playouts)
    ours.push(millis)
    floors.push(loopMillis?.() ?? (await pipedMillis(command, lines)))
  }
  const ratio = median(ours.map((millis, i) => millis / floors[i]!))
  tellFigures([
    {
      name: `${name}: ${grouped(playouts)} playouts`,
      value: median(ours),
      floor: median(floors),
      unit: 'ms',
    },
    { name: `${name}: times of a plain loop`, value: ratio, unit: '', most: mostOfPlayouts },
  ])
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

if (process.argv[1] === import.meta.filename) await benchGames()
