import type { Reply } from '../../src/engine/match.ts'
import { usedBytes } from '../garbage.ts'
import { sit, type Sitting } from './sitting.ts'

/** What was seen while a bot wrote more than anybody wants to read. */
export interface Flood {
  readonly reply: Reply
  /** By how much what this thread holds grew at most. */
  readonly grownBytes: number
  /** How often another bot was asked and answered meanwhile. */
  readonly otherAnswers: number
}

/** Asks a flooding program for one answer, with another bot beside it in the same loop. */
export async function flood(file: string, args: readonly string[]): Promise<Flood> {
  const flooding = sit(file, args)
  const other = sit('echo.cjs')
  try {
    return await watched(flooding, other)
  } finally {
    await Promise.all([flooding.bot.stop(), other.bot.stop()])
  }
}

async function watched(flooding: Sitting, other: Sitting): Promise<Flood> {
  await other.ask()
  const before = usedBytes()
  let grownBytes = 0
  let otherAnswers = 0
  let isOver = false
  const requested = flooding.ask('the answer').finally(() => (isOver = true))
  while (!isOver) {
    const { output } = await other.ask(`${otherAnswers}`)
    if (output[0] !== `${otherAnswers}`) throw new Error(`the other bot answered ${output[0]}`)
    otherAnswers += 1
    if (otherAnswers % 50 === 0) grownBytes = Math.max(grownBytes, usedBytes() - before)
  }
  return { reply: await requested, grownBytes, otherAnswers }
}
