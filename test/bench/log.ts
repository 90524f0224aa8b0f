// npm run bench log [--frames 100000] [--matches 100000]: how fast the log takes and gives frames, and how small it is.
// Also on its own: node test/bench/log.ts. The figures of the notes are with --frames 1000000.
import { parseArgs } from 'node:util'
import { games } from '../../src/engine/games/index.ts'
import { bytesPerFrame } from './log/bytes.ts'
import { finding } from './log/finding.ts'
import { outline } from './log/outline.ts'
import { readingAny } from './log/reading.ts'
import { withScratch } from './log/scratch.ts'
import { framesPerSecond } from './log/thread.ts'

/** One figure; `floor` is a plain better-sqlite3 doing the same work without Botscope, in the same run. */
export interface LogFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly floor?: number
}

/** Measures everything on logs of this size. */
export async function logFigures(frames: number, matches: number): Promise<readonly LogFigure[]> {
  const small = games.map((game) => withScratch((file) => bytesPerFrame(file, game)))
  const thread = await withScratch((file) => framesPerSecond(file, Math.min(frames, 200_000)))
  const reading = withScratch((file) => readingAny(file, frames))
  const found = withScratch((file) => finding(file, matches))
  const drawn = await withScratch((file) => outline(file))
  return [...thread, ...small, ...reading, ...found, ...drawn]
}

/** Runs the bench and prints its table. */
export async function benchLog(frames: number, matches: number): Promise<void> {
  console.log(`${'log'.padEnd(58)}${'ours'.padStart(10)}${'floor'.padStart(10)}`)
  for (const { name, value, unit, floor } of await logFigures(frames, matches)) {
    const [ours, plain] = [value, floor].map((each) => (each === undefined ? '' : rounded(each)))
    console.log(`${name.padEnd(58)}${ours!.padStart(10)}${plain!.padStart(10)}  ${unit}`)
  }
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}

if (process.argv[1] === import.meta.filename) {
  const option = { type: 'string', default: '100000' } as const
  const { values } = parseArgs({ options: { frames: option, matches: option } })
  await benchLog(Number(values.frames), Number(values.matches))
}
