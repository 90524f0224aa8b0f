import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import type { HostedGame } from '../../contract/games.ts'
import type { Clock } from '../../contract.ts'
import type { Json } from '../../engine/game.ts'
import { isSigned, type SignedMessage } from './signature.ts'

/** Raise it whenever a worker of an older version could not understand a job. */
export const jobVersion = 3

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

export function packedJob(job: BlockJob): Buffer {
  return Buffer.from(JSON.stringify(job))
}

/** Of jobs of all versions. */
const jobForm = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ form: v.number(), arena: v.string(), block: v.number() }),
)

/** Null: home did not sign it, or it is no job. */
export function readJob(message: SignedMessage, key: KeyObject): BlockJob | null {
  if (!isSigned(message, key)) return null
  const read = v.safeParse(jobForm, Buffer.from(message.data).toString())
  return read.success ? (read.output as unknown as BlockJob) : null
}
