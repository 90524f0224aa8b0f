import { isDeepStrictEqual } from 'node:util'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { openLog } from '../../../src/main/log/log.ts'
import { readsTypeScript } from './recording.ts'
import { sampleFrame, sampleQuestion, setupFrame } from './samples.ts'

/** A match whose process was killed while it wrote. */
export interface Killed {
  readonly match: string
  /** The last frame that the process announced; -1 where it announced none. */
  readonly announced: number
}

/** Starts a process that writes a match for ever, and kills it with SIGKILL so long after its start, or after its first announcement. */
export async function writeAndKill(
  file: string,
  afterMillis: number,
  after: 'start' | 'announcement' = 'start',
): Promise<Killed> {
  const match = uuidv7()
  const program = fileURLToPath(new URL('writes-for-ever.ts', import.meta.url))
  const heardFile = `${file}-${match}`
  const received = openSync(heardFile, 'w')
  const child = spawn(process.execPath, [...readsTypeScript, program, file, match], {
    stdio: ['ignore', received, 'pipe'],
  })
  closeSync(received)
  let errors = ''
  child.stderr!.on('data', (data) => (errors += data))
  const closed = once(child, 'close')
  while (after === 'announcement' && child.exitCode === null && readFileSync(heardFile, 'utf8') === '')
    await delay(1)
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMillis)
  await closed
  clearTimeout(timer)
  if (child.signalCode !== 'SIGKILL') throw new Error(`It ended on its own: ${errors}`)
  const lines = readFileSync(heardFile, 'utf8').split('\n')
  rmSync(heardFile)
  return { match, announced: Number(lines.at(-2) ?? -1) }
}

/** Opens the log that killed processes have left, and says in words what is wrong with it. */
export function whatIsWrong(file: string, killed: readonly Killed[]): string[] {
  const announced = killed.filter((each) => each.announced >= 0)
  if (!existsSync(file)) return announced.map(({ match }) => `${match}: the file is gone`)
  const log = openLog(file, 'write')
  try {
    const known = new Set(log.cards().map(({ id }) => id))
    const lost = announced.filter(({ match }) => !known.has(match)).map(({ match }) => `${match} is gone`)
    const wrong = killed.filter(({ match }) => known.has(match)).flatMap((each) => wrongWith(log, each))
    return [...log.integrity(), ...lost, ...wrong]
  } finally {
    log.close()
  }
}

function wrongWith(log: ReturnType<typeof openLog>, { match, announced }: Killed): string[] {
  const { end, frames: count } = log.card(match)
  const frames = log.frames(match, 0, count)
  const differs = frames.findIndex(
    (frame, i) => !isDeepStrictEqual(frame, i === 0 ? setupFrame : sampleFrame(i)),
  )
  const pending = count === 1 ? [[], [sampleQuestion(1)]] : [[sampleQuestion(count)]]
  return [
    ...(end === 'interrupted' ? [] : [`${match} shows as ${end}, not as interrupted`]),
    ...(count > announced ? [] : [`${match} has ${count} frames, ${announced} was announced`]),
    ...(frames.length === count ? [] : [`${match}: ${frames.length} of ${count} frames can be read`]),
    ...(differs < 0 ? [] : [`${match}: frame ${differs} differs`]),
    ...(pending.some((each) => isDeepStrictEqual(each, log.pending(match)))
      ? []
      : [`${match}: not what was pending`]),
  ]
}
