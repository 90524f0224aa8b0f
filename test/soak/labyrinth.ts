// npm run soak labyrinth [--seeds 10000]: plays matches of Treasure Labyrinth over all corners of its options, lets the
// oracle read them as they are exported, and tells how long fields take and how many rivers are straight.
import { parseArgs } from 'node:util'
import { labyrinth } from '../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthOptions } from '../../src/engine/games/labyrinth/options.ts'
import type { LabyrinthState } from '../../src/engine/games/labyrinth/state.ts'
import { readOptions } from '../../src/engine/options.ts'
import type { GivenOptions } from '../../src/engine/options.ts'
import { checked } from '../oracle/labyrinth-matches.ts'

/** Fields whose making is timed: what is set, and how many. */
const timed: readonly (readonly [name: string, given: GivenOptions, seats: number, fields: number])[] = [
  ['as it is set at first', {}, 2, 1000],
  ['4 seats', {}, 4, 1000],
  ['4 seats, through', { through: true }, 4, 1000],
  ['5x5, 4 seats', { width: 5, height: 5, swampCount: 1 }, 4, 1000],
  ['24x24, wallDensity 0.5', { width: 24, height: 24, wallDensity: 0.5 }, 4, 200],
  ['24x24, wallDensity 0.5, through', { width: 24, height: 24, wallDensity: 0.5, through: true }, 4, 200],
]

/** Checks so many seeds; prints what was wrong, and gives the count of that. */
export async function soakLabyrinth(seeds: number): Promise<number> {
  for (const [name, given, seats, fields] of timed) console.log(fieldTimes(name, given, seats, fields))
  const ends = new Map<string, number>()
  let [problems, refused, frames] = [0, 0, 0]
  for (let seed = 0; seed < seeds; seed++) {
    const match = await checked(`soak ${seed}`)
    if ('refusal' in match) {
      refused += 1
      continue
    }
    for (const problem of match.problems) console.error(`seed ${match.setup.seed}: ${problem}`)
    problems += match.problems.length
    frames += match.frames.length - 1
    const { end } = match.frames.at(-1)!.state as LabyrinthState
    ends.set(end!, (ends.get(end!) ?? 0) + 1)
  }
  const endings = [...ends].map(([end, count]) => `${count} ${end}`).join(', ')
  console.log(
    `${seeds} seeds: ${endings}; ${refused} without room; ${frames.toLocaleString('en')} turns, ${problems} problems`,
  )
  return problems
}

function fieldTimes(name: string, given: GivenOptions, seats: number, fields: number): string {
  const options = readOptions(labyrinth.options, given) as LabyrinthOptions
  let straight = 0
  const millis = Array.from({ length: fields }, (_, seed) => {
    const started = performance.now()
    const { river, height } = labyrinth.rules.setup(seats, options, `${seed}`)
    if (river.length === height) straight += 1
    return performance.now() - started
  }).toSorted((a, b) => a - b)
  const at = (share: number) => millis[Math.min(fields - 1, Math.floor(share * fields))]!.toFixed(2)
  return `${fields} fields, ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms; ${straight} straight rivers`
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { seeds: { type: 'string', default: '10000' } } })
  if ((await soakLabyrinth(Number(values.seeds))) > 0) process.exitCode = 1
}
