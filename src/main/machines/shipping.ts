import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { headers } from '@nats-io/transport-node'
import type { BotSpec } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { filesOf } from '../bots/command.ts'
import { insideOf, wordsWithFiles } from '../bots/copies.ts'
import type { HubConnection } from './connection.ts'
import type { JobBot, JobFile } from './job.ts'
import { filesStream, fileSubject } from './subjects.ts'

const chunkBytes = 1024 * 1024
const countHeader = 'Botscope-Chunks'

/** A file of this machine, and what it is for a worker. */
interface ShippedFile extends JobFile {
  readonly source: string
}

export interface ShippedBot extends JobBot {
  readonly files: readonly ShippedFile[]
}

/** The bot with the files that its command names, and `more` files or folders of its folder. Throws a `UserError`. */
export function shippedBot(bot: BotSpec, more: readonly string[]): ShippedBot {
  const { name, command, folder } = bot
  if (isBuiltin(command)) return { name, words: [command], files: [] }
  const words = wordsWithFiles(bot, (_, inside) => `./${inside.replaceAll('\\', '/')}`)
  const sources = new Set([...filesOf(bot), ...more.flatMap((path) => filesAt(resolve(folder, path)))])
  return { name, words, files: [...sources].map((source) => shippedFile(folder, source)) }
}

function filesAt(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new UserError(`--ship: there is no file or folder ${path}`)
  if (!found.isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesAt(join(path, name)))
}

function shippedFile(folder: string, source: string): ShippedFile {
  const path = insideOf(folder, source).replaceAll('\\', '/')
  return {
    source,
    path,
    sha256: sha256Of(readFileSync(source)),
    isExecutable: (statSync(source).mode & 0o111) !== 0,
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Puts the files that the hub does not have there. */
export async function ship(bots: readonly ShippedBot[], hub: HubConnection): Promise<void> {
  const files = new Map(bots.flatMap(({ files }) => files).map((file) => [file.sha256, file.source]))
  for (const [sha256, source] of files) {
    if (await isThere(sha256, hub)) continue
    await put(sha256, readFileSync(source), hub).catch((error: Error) => {
      throw new UserError(`The hub does not take the file ${source}: ${error.message}`)
    })
  }
}

async function isThere(sha256: string, hub: HubConnection): Promise<boolean> {
  const first = await chunkOf(sha256, 0, hub)
  return first !== null && (await chunkOf(sha256, first.count - 1, hub)) !== null
}

async function put(sha256: string, bytes: Buffer, { stream }: HubConnection): Promise<void> {
  const chunks = Math.max(1, Math.ceil(bytes.length / chunkBytes))
  for (let i = 0; i < chunks; i++) {
    const count = headers()
    count.set(countHeader, `${chunks}`)
    const chunk = bytes.subarray(i * chunkBytes, (i + 1) * chunkBytes)
    await stream.publish(fileSubject(sha256, i), chunk, { headers: count })
  }
}

/** Null: the hub does not have it, or only a part of it. Throws a `UserError` for a file with another hash. */
export async function fetched(sha256: string, hub: HubConnection): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  for (let count = 1; chunks.length < count;) {
    const chunk = await chunkOf(sha256, chunks.length, hub)
    if (chunk === null) return null
    chunks.push(chunk.data)
    count = chunk.count
  }
  const bytes = Buffer.concat(chunks)
  if (sha256Of(bytes) === sha256) return bytes
  throw new UserError(`The hub gives another file than the one with the SHA-256 ${sha256}`)
}

/** With the number of chunks of its file. */
async function chunkOf(
  sha256: string,
  index: number,
  { manager }: HubConnection,
): Promise<{ readonly data: Uint8Array; readonly count: number } | null> {
  const chunk = await manager.direct.getMessage(filesStream, { last_by_subj: fileSubject(sha256, index) })
  return chunk === null ? null : { data: chunk.data, count: Number(chunk.header.get(countHeader)) }
}
