import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProfiledPlace } from '../../../contract/profile.ts'
import type { Reply } from '../../../engine/match.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted } from '../../../number-text.ts'
import { shortened } from '../../../reading/shortened.ts'
import type { Program } from '../../bots/program.ts'
import { Comparison, type RecordedTurn } from '../../playing/answer-turns.ts'
import type { SeatOfRecord } from '../record.ts'
import type { Runner } from '../runner.ts'
import type { RunEnd } from '../task.ts'

/** To write its result, on a busy machine too. */
const endMillis = 20_000
const [longestName, longestFile] = [200, 500]

export interface ProfileRunOptions {
  readonly runner: Runner
  readonly signal: AbortSignal
  /** Called after each run, with the part of all that is done. */
  progress(part: number): void
}

/** What a bot answered under a profiler, and when it was asked, in microseconds of the system's monotonic clock. */
export interface AskedRun {
  readonly replies: readonly Reply[]
  readonly askedAt: readonly number[]
}

/** Asks the bot of a seat what it was asked, under a program that writes to a file; `read` returns null where it wrote none. */
export async function runUnder<T>(
  under: (result: string) => Program,
  { bot, seat, clock, turns, maxMillis }: SeatOfRecord,
  { runner, signal }: Pick<ProfileRunOptions, 'runner' | 'signal'>,
  read: (result: string, run: AskedRun) => Promise<T | null>,
): Promise<AskedRun & { readonly read: T }> {
  const folder = await mkdtemp(join(tmpdir(), 'botscope-profile-'))
  try {
    const result = join(folder, `${randomUUID()}.json`)
    const task = {
      ...{ bot, seat, clock, maxMillis, under: { program: under(result), endMillis } },
      questions: turns.map(({ exchange }) => exchange.question),
      turns: turns.map(({ frame }) => frame.index),
    }
    const replies: Reply[] = []
    const { askedAt = [], rest, end } = await runner.run(task, (some) => void replies.push(...some), signal)
    signal.throwIfAborted()
    const found = await read(result, { replies, askedAt })
    signal.throwIfAborted()
    if (found === null) throw new UserError(noResult(bot.command, replies, { end, errors: rest.errors }))
    return { replies, askedAt, read: found }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function noResult(
  command: string,
  replies: readonly Reply[],
  { end: how, errors }: { readonly end: RunEnd['end']; readonly errors: string },
): string {
  if (how === 'time')
    return `Bot "${command}" left no profile: its run was not over after 60 s, in which it answered ${counted(replies.length, 'question')}: try again, or choose an earlier turn`
  const why = replies.at(-1)?.why
  const words = errors.trim().split('\n').at(-1)!
  const end = why === undefined ? 'it did not end by itself in time' : why
  return `Bot "${command}" left no profile: ${end}${words === '' ? '' : ` (${words})`}`
}

/** The bot's process wrote it, and may have written anything. Rejects with a `UserError` where it is not sound, or `read` fails. */
export async function soundOf<T extends { readonly places: readonly ProfiledPlace[] }>(
  read: () => T | Promise<T>,
  isSound: (read: T) => boolean,
  command: string,
  signal: AbortSignal,
): Promise<T> {
  try {
    const whole = await read()
    if (isSound(whole))
      return {
        ...whole,
        places: whole.places.map(({ name, file, line }) => {
          return { name: shortened(name, longestName), file: shortened(file, longestFile), line }
        }),
      }
  } catch {
    signal.throwIfAborted()
    // As what is read, but makes no sense.
  }
  throw new UserError(`Bot "${command}" left a profile that cannot be read`)
}

/** In how many turns the bot acts otherwise than recorded. */
export function differentIn(record: SeatOfRecord, { replies }: AskedRun): number {
  const comparison = new Comparison(record)
  const differs = (recorded: RecordedTurn, now: Reply) =>
    ['action', 'fault'].includes(comparison.turn(recorded, now).difference)
  return replies.filter((reply, i) => differs(record.turns[i]!, reply)).length
}
