// npm run soak escapes [--runs 50]: bots that start chains, daemons and bombs of processes, which leave their session, their
// environment and their parent: when a bot is stopped, nothing of it may be left.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { canStart, startersKnown } from '../../src/main/bots/starter.ts'
import { killProcessesWith, processesLeft, processesWith } from '../bots/escaping.ts'
import { sit } from '../bots/sitting.ts'

const ways = ['chain', 'fast', 'cleared', 'daemon', 'stubborn', 'bomb', 'orphaned']
/** Time for a chain to get away. */
const startMillis = 20

/** What became of the bots that try one way. */
interface Escapes {
  seen: number
  left: number
  slowestMillis: number
}

/** Starts so many bots of each kind and stops them; prints what was seen, and gives the count of bots that left something. */
export async function soakEscapes(runs: number): Promise<number> {
  await startersKnown()
  if (!canStart({ file: '', name: '', args: [] })) {
    console.log('There is no starter on this machine: nothing is tried')
    return 0
  }
  let left = 0
  for (const how of ways) {
    const escapes: Escapes = { seen: 0, left: 0, slowestMillis: 0 }
    for (let run = 0; run < runs; run++) await tryOnce(how, `escapes-${process.pid}-${how}-${run}`, escapes)
    const slowest = `slowest end ${escapes.slowestMillis.toFixed(0)} ms`
    console.log(
      `${how}: ${runs} bots, ${escapes.seen} processes seen, ${escapes.left} bots left something, ${slowest}`,
    )
    left += escapes.left
  }
  return left
}

async function tryOnce(how: string, word: string, escapes: Escapes): Promise<void> {
  const { bot, ask } = sit('escapes.c', [how, word])
  await ask()
  await delay(startMillis)
  escapes.seen += processesWith(word).length
  const startedAt = performance.now()
  await bot.stop()
  escapes.slowestMillis = Math.max(escapes.slowestMillis, performance.now() - startedAt)
  if (processesLeft(word) > 0) escapes.left += 1
  killProcessesWith(word)
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '50' } } })
  if ((await soakEscapes(Number(values.runs))) > 0) process.exitCode = 1
}
