import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiled } from '../../bots/compile.ts'
import { kinds as usualKinds, type Kind, type Way } from './kinds.ts'
import type { Told } from './told.ts'

/** Whole matches beside a plain loop that starts as many programs, pipes as many lines to them and kills them. */
export interface Ratio {
  readonly kind: Kind
  readonly way: Way
  readonly lines: number
  readonly ours: Told
  readonly loop: Told
}

/**
 * Measures both in turns, each in a process of its own, so that they meet the same machine: the middle of so many rounds. `file`:
 * what plays our matches, of these `kinds`. `rows`: only those whose name, as `4/all/2`, begins with one of these; none: all.
 */
export function ratios(
  rounds: number,
  matches: number,
  { kinds = usualKinds, file = 'whole.ts', rows = [] }: Chosen = {},
): readonly Ratio[] {
  const slots = [...new Set([1, availableParallelism()])]
  const ways = slots.flatMap((slots) => (['all', 'results'] as const).map((keep): Way => ({ keep, slots })))
  return kinds.flatMap((kind) =>
    ways
      .filter(({ keep, slots }) => isChosen(`${kind.seats}/${keep}/${slots}`, rows))
      .map((way) => middle(rounds, () => measure(kind, way, matches, file))),
  )
}

interface Chosen {
  readonly kinds?: readonly Kind[]
  readonly file?: string
  readonly rows?: readonly string[]
}

function isChosen(row: string, rows: readonly string[]): boolean {
  return rows.length === 0 || rows.some((each) => `${row}/`.startsWith(`${each}/`))
}

function middle(rounds: number, measureOnce: () => Ratio): Ratio {
  const measured = Array.from({ length: rounds }, measureOnce)
  return measured.toSorted((a, b) => ratioOf(a) - ratioOf(b))[rounds >> 1]!
}

/** Matches a second, ours by the loop's. */
export function ratioOf({ ours, loop }: Ratio): number {
  return ours.perSecond / loop.perSecond
}

function measure(kind: Kind, way: Way, matches: number, file: string): Ratio {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  try {
    const [lines, ours] = run(file, folder, JSON.stringify(kind), JSON.stringify(way), matches)
    const [loop] = run('plain-loop.ts', compiled('echo'), kind.seats, lines as number, matches, way.slots)
    return { kind, way, lines: lines as number, ours: ours as Told, loop: loop as Told }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a program beside this one prints, a JSON value a line. */
function run(file: string, ...args: readonly (string | number)[]): readonly unknown[] {
  const words = [...process.execArgv, join(import.meta.dirname, file), ...args.map(String)]
  const text = execFileSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

export function ratioName({ kind, way, lines }: Ratio): string {
  const at = way.slots === 1 ? 'one slot' : `${way.slots} slots`
  return `${kind.seats} seats, ${lines} questions, keep ${way.keep}, ${at}`
}

/** One line of a table. */
export function ratioText(ratio: Ratio): string {
  const { ours, loop } = ratio
  const speeds = `${ours.perSecond.toFixed(0)} matches/s, a plain loop ${loop.perSecond.toFixed(0)}`
  const cpu = `${ours.cpuMillis.toFixed(1)} and ${loop.cpuMillis.toFixed(1)} ms of CPU`
  const times = ratioOf(ratio).toFixed(2)
  return `${ratioName(ratio)}: ${speeds}: ${times} times (${cpu})`
}
