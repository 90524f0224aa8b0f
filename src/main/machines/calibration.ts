import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** How honestly a machine keeps the time of bots. */
export interface ClockQuality {
  /** The slowest of a hundred answers of a program that answers at once, with all slots busy, in milliseconds. */
  readonly pipeMillis: number
}

/** A tenth of the shortest time limit of a game. */
export const mostPipeMillis = 5

export function isHonest({ pipeMillis }: ClockQuality): boolean {
  return pipeMillis <= mostPipeMillis
}

const pings = 120
/** The first ones also start the program. */
const ignored = 20
const pauseMillis = 3
/** It is not well with a machine that takes longer. */
const mostMillis = 20_000

/** Asks as many programs at once as there are slots. */
export async function calibrate(slots: number): Promise<ClockQuality> {
  const all = await Promise.all(Array.from({ length: slots }, pingMillis))
  const times = all.flat().toSorted((a, b) => a - b)
  return { pipeMillis: times[Math.ceil(0.99 * times.length) - 1] ?? mostMillis }
}

async function pingMillis(): Promise<readonly number[]> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.pipe(process.stdout)'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  const giveUp = setTimeout(() => child.kill('SIGKILL'), mostMillis)
  const ended = new Promise<null>((resolve) =>
    child.on('close', () => resolve(null)).on('error', () => resolve(null)),
  )
  child.stdin.on('error', () => {})
  const times: number[] = []
  try {
    for (let nth = 0; nth < pings; nth++) {
      const answered = new Promise<true>((resolve) => child.stdout.once('data', () => resolve(true)))
      const since = performance.now()
      child.stdin.write('ping\n')
      if ((await Promise.race([answered, ended])) === null) return [mostMillis]
      if (nth >= ignored) times.push(performance.now() - since)
      await delay(pauseMillis)
    }
    return times
  } finally {
    clearTimeout(giveUp)
    child.kill('SIGKILL')
    await ended
  }
}
