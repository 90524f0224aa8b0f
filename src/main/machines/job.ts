import { sign, verify, type KeyObject } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import type { HostedGame } from '../../contract/games.ts'
import type { Clock, Rest } from '../../contract.ts'
import type { Json } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { replyForm } from '../opened/frame-form.ts'

/** Raise it whenever a worker of an older version could not understand a job. */
export const jobVersion = 2

/** The header of a job with its signature. */
export const signatureHeader = 'Botscope-Signature'

/** A block to play, or what is missing of it. */
export interface BlockJob {
  readonly form: number
  readonly arena: string
  readonly block: number
  readonly game: string
  /** Of its rules. */
  readonly version: number
  readonly options: { readonly [name: string]: Json }
  readonly seed: string
  readonly clock: Clock
  readonly maxMillis: number | null
  /** Not there: the rules are Botscope's. */
  readonly hosted?: JobGame
  readonly bots: readonly JobBot[]
  readonly matches: readonly JobMatch[]
  /** A worker that has played it: it is played again to compare. */
  readonly notBy?: string
}

/** The program of a game as files; paths in its command are in the folder of its files. */
export interface JobGame {
  readonly game: Omit<HostedGame, 'folder'>
  readonly files: readonly JobFile[]
}

export interface JobMatch {
  readonly rotation: number
  /** The index of the bot in each seat. */
  readonly bots: readonly number[]
}

/** A bot as files; never a line for a shell. */
export interface JobBot {
  readonly name: string
  /** Of its command; paths are in the folder of its files. */
  readonly words: readonly string[]
  readonly files: readonly JobFile[]
}

export interface JobFile {
  readonly path: string
  readonly sha256: string
  readonly isExecutable: boolean
}

/** What became of a job. */
export type BlockOutcome =
  | { readonly kind: 'played'; readonly worker: string; readonly matches: readonly PlayedMatch[] }
  /** Not played, or not to its end: somebody else may. Unable: this worker can play no such job. */
  | { readonly kind: 'returned'; readonly worker: string; readonly why: string; readonly isUnable: boolean }
  /** So many workers were gone before they finished it. */
  | { readonly kind: 'poisoned'; readonly worker: string; readonly deliveries: number }
  /** One of the other kinds, too large for a message: it is at the hub in parts, under its SHA-256. */
  | { readonly kind: 'in parts'; readonly worker: string; readonly sha256: string }

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

const finite = v.pipe(v.number(), v.finite())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const worker = v.pipe(v.string(), v.maxLength(100))
/** A longer reason is cut by its worker. */
const mostWhy = 2000
const why = v.pipe(v.string(), v.maxLength(mostWhy))
const outcomeForm = v.variant('kind', [
  v.object({
    kind: v.literal('played'),
    worker,
    matches: v.array(
      v.object({
        rotation: count,
        elapsedMillis: count,
        turns: v.array(v.array(replyForm)),
        frames: v.exactOptional(v.array(v.string())),
        end: v.string(),
        why: v.exactOptional(why),
        scores: v.array(finite),
        rests: v.array(v.object({ errors: v.string(), droppedBytes: count })),
      }),
    ),
  }),
  v.object({
    kind: v.literal('returned'),
    worker,
    why,
    isUnable: v.boolean(),
  }),
  v.object({ kind: v.literal('poisoned'), worker, deliveries: count }),
  v.object({
    kind: v.literal('in parts'),
    worker,
    sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  }),
])

/** As it goes into an outcome. */
export function reportedWhy(why: string): string {
  return why.length <= mostWhy ? why : `${why.slice(0, mostWhy - 1)}…`
}

/** Unpacked, no result is larger. */
export const mostOutcomeBytes = 256 * 1024 * 1024

export function packedJob(job: BlockJob): Buffer {
  return Buffer.from(JSON.stringify(job))
}

/** Base64. */
export function signatureOf(packed: Uint8Array, key: KeyObject): string {
  return sign(null, packed, key).toString('base64')
}

/** Throws a `UserError` for a job that home did not sign. */
export function readJob(packed: Uint8Array, signature: string, key: KeyObject): BlockJob {
  if (!verify(null, packed, key, Buffer.from(signature, 'base64')))
    throw new UserError('It is not signed by the home of this hub')
  return JSON.parse(Buffer.from(packed).toString()) as BlockJob
}

export function packedOutcome(outcome: BlockOutcome): Buffer {
  return zstdCompressSync(JSON.stringify(outcome))
}

/** Workers are not trusted: throws for what has not the form of an outcome. */
export function readOutcome(packed: Uint8Array): BlockOutcome {
  const text = zstdDecompressSync(packed, { maxOutputLength: mostOutcomeBytes }).toString()
  return v.parse(outcomeForm, JSON.parse(text))
}
