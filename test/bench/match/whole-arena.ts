// As whole.ts, through an arena: the first bot against the same program in the other seats.
import { join } from 'node:path'
import type { ArenaOrder } from '../../../src/contract/arena.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { commandOf } from '../../bots/commands.ts'
import type { Kind, Way } from './kinds.ts'
import { reported } from './told.ts'

const [folder, kindText, wayText, count] = process.argv.slice(2) as [string, string, string, string]
const { game, options, seats, bot } = JSON.parse(kindText) as Kind
const { keep, slots } = JSON.parse(wayText) as Way
/** Whole blocks. */
const matches = Math.ceil(Number(count) / seats) * seats
const studio = openStudio(join(folder, 'log.db'), { slots })
const order: ArenaOrder = {
  ...{ game, seats, schedule: 'versus', seed: '1', clock: 'relaxed', keep },
  bots: ['a', 'b'].map((name) => ({ name, command: commandOf(bot), folder })),
  options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value]])),
}

async function play(): Promise<string> {
  const { arena } = await studio.calls.arenaStart({ ...order, mostBlocks: matches / seats })
  await new Promise<void>((resolve) => {
    const look = async () => {
      if ((await studio.calls.arena({ arena })).status === 'running') return
      off()
      resolve()
    }
    const off = studio.on((event) => {
      if (event.kind === 'arena') void look()
    })
  })
  return arena
}

// As many as are counted: code is compiled while it runs.
const first = await studio.calls.arena({ arena: await play() })
const { crash, timeout, invalid } = first.tally.bots[0]!.faults
if (first.status !== 'over' || first.matches !== matches || crash + timeout + invalid > 0)
  throw new Error(
    `the arena is ${first.status} after ${first.matches} matches: ${first.verdict}, ${JSON.stringify(first.tally.bots)}`,
  )
const frames = (await studio.calls.cards({ limit: 1 }))[0]!.frames
console.log(frames - 1)
await reported(matches, play)
await studio.close()
