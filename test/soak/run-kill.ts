// npm run soak run-kill [--kills 100]: kills `botscope run` at random moments of its matches; every frame that it
// announced must be in the log, its matches must show as interrupted, and its bots must be gone within a second.
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { markedProcesses } from '../../src/main/bots/mark.ts'
import { openLog } from '../../src/main/log/log.ts'
import { commandOf } from '../bots/commands.ts'
import { Botscope } from '../e2e/botscope.ts'
import { home } from '../files.ts'

const longestMillis = 2500
const mercyMillis = 1000

/** Kills so many runs; prints what was wrong with what they left, and gives the count of that. */
export async function soakRunKills(kills: number): Promise<number> {
  using botscope = new Botscope()
  const problems: string[] = []
  let frames = 0
  for (let i = 0; i < kills; i++) {
    const announced = await runAndKill(botscope, Math.random() * longestMillis)
    frames += [...announced.values()].reduce((sum, upTo) => sum + upTo + 1, 0)
    problems.push(...(await whatIsWrong(botscope, announced)))
  }
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`${kills} kills, ${frames.toLocaleString('en')} frames announced: ${problems.length} problems`)
  return problems.length
}

/** Starts matches between bots that refuse to end, kills Botscope after a while; gives the last frame told of each match. */
async function runAndKill(botscope: Botscope, millis: number): Promise<ReadonlyMap<string, number>> {
  const announced = new Map<string, number>()
  const stubborn = commandOf('double-forks.sh')
  const sample = `node "${home}resources/bots/patchwork/sample.js"`
  const bots = [
    '--bot',
    Math.random() < 0.5 ? sample : 'builtin:random',
    '--bot',
    Math.random() < 0.5 ? stubborn : sample,
  ]
  const child = botscope.start(
    'run',
    'patchwork',
    ...bots,
    '--matches',
    '1000',
    '--follow',
    '--clock',
    'relaxed',
  )
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { match, frame } = JSON.parse(line) as { match: string; frame: number }
    announced.set(match, frame)
  })
  await delay(millis)
  child.kill('SIGKILL')
  await once(child, 'close')
  await delay(mercyMillis)
  return announced
}

async function whatIsWrong(
  botscope: Botscope,
  announced: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const left = await markedProcesses((mark) => [...announced.keys()].some((match) => mark.includes(match)))
  const log = openLog(botscope.log, 'read')
  try {
    const frames = [...announced].flatMap(([match, upTo]) => {
      const read = log.frames(match, 0, upTo).length
      return read === upTo + 1 ? [] : [`${match}: ${upTo + 1} frames were announced, ${read} can be read`]
    })
    const running = log.cards({}).filter(({ status }) => status === 'running')
    return [
      ...(left.length === 0 ? [] : [`${left.length} processes of bots live on`]),
      ...frames,
      ...running.map(({ id }) => `${id} does not show as interrupted`),
    ]
  } finally {
    log.close()
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
  if ((await soakRunKills(Number(values.kills))) > 0) process.exitCode = 1
}
