import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompress, type ZstdOptions } from 'node:zlib'
import * as v from 'valibot'
import { shortened } from '../../reading/shortened.ts'
import type { Rest } from '../../contract.ts'
import type { Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { mostTurns } from '../games/limits.ts'
import { replyForm } from '../match-files/frame-form.ts'
import { mostSeats, usualLimits, longestRest } from '../match-files/limits.ts'
import { Lines, type LineLimits } from './outcome-lines.ts'

/** What became of a job. */
export type BlockOutcome =
  | { readonly kind: 'played'; readonly matches: readonly PlayedMatch[] }
  /** Not played, or not to its end: somebody else may. Unable: this worker can play no such job. */
  | { readonly kind: 'returned'; readonly why: string; readonly isUnable: boolean }
  /** One of the other kinds, too large for a message: it is at the hub in parts, under its SHA-256. */
  | { readonly kind: 'in parts'; readonly sha256: string }

export type PlayedBlock = Extract<BlockOutcome, { kind: 'played' }>

/** What cannot be remade by the rules, and the claim that is verified by them. */
export interface PlayedMatch {
  readonly rotation: number
  readonly elapsedMillis: number
  /** For each turn those of the seats that were asked. */
  readonly turns: readonly (readonly Reply[])[]
  /** From turn 0, as JSON texts; only of games whose rules are in a program: nobody can remake them. */
  readonly frames?: readonly string[]
  /** By its rules, or `failed`: its game did. Then it is the last one of its block. */
  readonly end: string
  /** How the game failed. */
  readonly why?: string
  readonly scores: readonly number[]
  readonly rests: readonly Rest[]
}

export function playedIn(matches: readonly PlayedMatch[], rotation: number): PlayedMatch | undefined {
  return matches.find((each) => each.rotation === rotation)
}

/** The match in which the game failed, which is the last of its block. */
export function failureIn(matches: readonly PlayedMatch[]): PlayedMatch | undefined {
  return matches.find(({ end }) => end === 'failed')
}

/** Unpacked, no result is larger. */
export const mostOutcomeBytes = 128 * 1024 * 1024
/** Of the frames of a match: the log takes a block in one piece, 64 MB in a second. */
const mostMatchBytes = 32_000_000
const { depth } = usualLimits
/** Values of a line but frames: a head with the most matches has fewer, and each takes a microsecond. */
const mostLineValues = 20_000
/** The last stderr of 8 seats in 8 matches fits, 64 KB each. */
const headLimits: LineLimits = { bytes: 5_000_000, values: mostLineValues, depth }
/** Answers and stderr of 4 seats fit, whatever their bytes are: no game of Botscope has more, and other games send frames. */
const turnLimits: LineLimits = { bytes: 2_000_000, values: mostLineValues, depth }
/** As of a match that is opened from a file; a board of 100 by 100 cells with ten values each fits. */
const frameLimits: LineLimits = { bytes: usualLimits.valueBytes, values: 100_000, depth }
/** In the frames of all matches together: 1,000 turns of 10,000. */
const mostValuesOfFrames = 10_000_000
/** Replies and lines in them, of all matches together: the rules of no game of Botscope let a block have a tenth of it. */
const mostValues = 200_000
const unpacked = promisify<Uint8Array, ZstdOptions, Buffer>(zstdDecompress)
const chunkSize = 64 * 1024
/** A longer reason is cut by its worker. */
const mostWhy = 2000

const finite = v.pipe(v.number(), v.finite())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A day: no match takes longer. */
const elapsedMillis = v.pipe(count, v.maxValue(86_400_000))
const droppedBytes = v.pipe(count, v.maxValue(1e12))
/** As in the file of a match. */
const restErrors = v.pipe(v.string(), v.maxLength(longestRest))
const why = v.pipe(v.string(), v.maxLength(mostWhy))
/** Frames begin with that of turn 0. */
const lineCount = v.pipe(count, v.maxValue(mostTurns + 1))

/** The first line of an outcome. Of each match its turns follow, then its frames: a line each. */
const headForm = v.variant('kind', [
  v.object({
    kind: v.literal('played'),
    matches: v.pipe(
      v.array(
        v.object({
          ...{ rotation: count, elapsedMillis, end: v.string(), why: v.exactOptional(why) },
          ...{ turns: lineCount, frames: v.exactOptional(lineCount) },
          scores: v.pipe(v.array(finite), v.maxLength(mostSeats)),
          rests: v.pipe(v.array(v.object({ errors: restErrors, droppedBytes })), v.maxLength(mostSeats)),
        }),
      ),
      v.maxLength(mostSeats),
    ),
  }),
  v.object({ kind: v.literal('returned'), why, isUnable: v.boolean() }),
  v.object({ kind: v.literal('in parts'), sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)) }),
])

type PlayedHead = Extract<v.InferOutput<typeof headForm>, { kind: 'played' }>

const turnForm = v.pipe(v.array(replyForm), v.minLength(1), v.maxLength(mostSeats))

/** As it goes into an outcome. */
export function reportedWhy(why: string): string {
  return shortened(why, mostWhy)
}

/** Rejects for an outcome that nobody would read. */
export async function packedOutcome(outcome: BlockOutcome): Promise<Buffer> {
  const bytes = Buffer.from(linesOf(outcome).join('\n'))
  if (bytes.length > mostOutcomeBytes)
    throw new UserError(`the result has more than ${mostOutcomeBytes} bytes`)
  await outcomeIn(bytes)
  return zstdCompressSync(bytes)
}

function linesOf(outcome: BlockOutcome): readonly string[] {
  if (outcome.kind !== 'played') return [JSON.stringify(outcome)]
  const { matches } = outcome
  const counted = matches.map(({ turns, frames, ...match }) => ({
    ...{ ...match, turns: turns.length },
    ...(frames !== undefined && { frames: frames.length }),
  }))
  const parts = matches.flatMap(({ turns, frames = [] }) => [
    ...turns.map((replies) => JSON.stringify(replies)),
    ...frames,
  ])
  return [JSON.stringify({ ...outcome, matches: counted }), ...parts]
}

/**
 * Workers are not trusted: rejects with a `UserError` for what is no outcome. Line by line, so that a few bytes that unpack to many values
 * neither fill the memory nor hold up the thread.
 */
export async function readOutcome(packed: Uint8Array): Promise<BlockOutcome> {
  try {
    return await outcomeIn(await unpacked(packed, { chunkSize, maxOutputLength: mostOutcomeBytes }))
  } catch (error) {
    throw new UserError((error as Error).message, { cause: error })
  }
}

async function outcomeIn(bytes: Buffer): Promise<BlockOutcome> {
  const lines = new Lines(bytes)
  const head = v.parse(headForm, await lines.value(headLimits), { abortEarly: true })
  const outcome = head.kind === 'played' ? { ...head, matches: await matchesIn(head, lines) } : head
  if (!lines.isOver) throw new UserError('the result has more lines than it says')
  return outcome
}

async function matchesIn({ matches }: PlayedHead, lines: Lines): Promise<readonly PlayedMatch[]> {
  let values = 0
  let valuesOfFrames = 0
  let matchStart = 0
  const turn = async () => {
    const replies = v.parse(turnForm, await lines.value(turnLimits), { abortEarly: true })
    for (const { output, extra, instead } of replies)
      values += 1 + output.length + (extra?.lines.length ?? 0) + (instead?.length ?? 0)
    if (values > mostValues) throw new UserError(`the result has more than ${mostValues} answers and lines`)
    return replies
  }
  const frame = async () => {
    const line = await lines.text(frameLimits)
    valuesOfFrames += line.values
    if (valuesOfFrames > mostValuesOfFrames)
      throw new UserError(`the frames of the result have more than ${mostValuesOfFrames} values`)
    if (lines.bytesRead - matchStart > mostMatchBytes)
      throw new UserError(`the frames of a match have more than ${mostMatchBytes} bytes`)
    return line.text
  }
  const played: PlayedMatch[] = []
  for (const { turns, frames, ...match } of matches) {
    const read = { ...match, turns: await listOf(turns, turn) }
    matchStart = lines.bytesRead
    played.push(frames === undefined ? read : { ...read, frames: await listOf(frames, frame) })
  }
  return played
}

async function listOf<T>(count: number, next: () => Promise<T>): Promise<readonly T[]> {
  const list: T[] = []
  while (list.length < count) list.push(await next())
  return list
}
