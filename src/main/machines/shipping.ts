import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { delimiter, join, relative, resolve } from 'node:path'
import { headers } from '@nats-io/transport-node'
import type { HostedGame } from '../../contract/games.ts'
import type { BotSpec } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { filesOf } from '../bots/command.ts'
import { insideOf, wordsWithFiles } from '../bots/copies.ts'
import { readForeignSync } from '../files/foreign-file.ts'
import { foreignFiles, foreignKind } from '../files/foreign-folder.ts'
import { lineOf } from '../games/line.ts'
import type { HubConnection } from './connection.ts'
import type { JobBot, JobFile, JobGame } from './job.ts'
import { mostOutcomeBytes } from './outcome.ts'
import { filesStream, partsStream } from './subjects.ts'

export const chunkBytes = 1024 * 1024
/** A larger result goes in parts. */
export const mostResultBytes = 1024 * 1024
const mostFileBytes = 2 ** 31 - 1
/** Of a folder. */
const mostFiles = 100_000
const countHeader = 'Botscope-Chunks'

/** A file of this machine, and what it is for a worker. */
interface ShippedFile extends JobFile {
  readonly source: string
}

export interface ShippedBot extends JobBot {
  readonly files: readonly ShippedFile[]
}

interface ShippedGame extends JobGame {
  readonly files: readonly ShippedFile[]
}

export interface Shipped {
  readonly bots: readonly ShippedBot[]
  /** Null: the rules are Botscope's. */
  readonly hosted: ShippedGame | null
}

/** What the bots and the game's program need on another machine, with `more` files or folders of their folders. Throws a `UserError`. */
export function shippedAll(
  bots: readonly BotSpec[],
  game: HostedGame | undefined,
  more: readonly string[],
): Shipped {
  const programs = bots.filter(({ command }) => !isBuiltin(command))
  const folders = new Set([...programs, ...(game === undefined ? [] : [game])].map(({ folder }) => folder))
  const found = new Map([...folders].map((folder) => [folder, [] as string[]]))
  for (const path of more) {
    const places = [...folders].map((folder) => ({ folder, path: resolve(folder, path) })).filter(isThere)
    if (places.length === 0 && folders.size > 0)
      throw new UserError(
        `--ship: there is no file or folder ${[...folders].map((folder) => resolve(folder, path)).join(' or ')}`,
      )
    for (const place of places) found.get(place.folder)!.push(place.path)
  }
  return {
    bots: bots.map((bot) => shippedBot(bot, found.get(bot.folder) ?? [])),
    hosted: game === undefined ? null : shippedGame(game, found.get(game.folder)!),
  }
}

function isThere({ path }: { readonly path: string }): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function shippedBot(bot: BotSpec, more: readonly string[]): ShippedBot {
  const { name, command, folder } = bot
  if (isBuiltin(command)) return { name, words: [command], files: [] }
  const words = wordsWithFiles(bot, (_, inside) => shippedWord(inside))
  return { name, words, files: shippedFiles(folder, [...filesOf(bot), ...more]) }
}

function shippedGame({ folder, ...game }: HostedGame, more: readonly string[]): ShippedGame {
  const spec = { name: game.title, command: lineOf(game.command), folder }
  const classes = new Set<string>()
  const words = wordsWithFiles(spec, (_, inside) => shippedWord(inside)).map((word, i, all) => {
    if (!classPathOptions.has(all[i - 1] ?? '')) return word
    return word
      .split(delimiter)
      .map((part) => shippedClasses(folder, part, classes))
      .join(delimiter)
  })
  return {
    game: { ...game, command: words },
    files: shippedFiles(folder, [...filesOf(spec), ...classes, ...more]),
  }
}

const classPathOptions = new Set(['-cp', '-classpath', '--class-path'])

/** An entry of a class path as a worker has it; adds its file or folder. */
function shippedClasses(folder: string, entry: string, all: Set<string>): string {
  const [whole, every = ''] = /^(.*?)([\\/]\*)?$/.exec(entry)!.slice(1) as [string, string?]
  const path = resolve(folder, whole)
  if (whole === '' || !isThere({ path })) return entry
  all.add(path)
  return `${shippedWord(insideOf(folder, path))}${every}`
}

function shippedWord(inside: string): string {
  return `./${inside.replaceAll('\\', '/')}`
}

/** Of files and of folders with all that is in them. */
function shippedFiles(folder: string, paths: readonly string[]): readonly ShippedFile[] {
  const files = new Map<string, ShippedFile>()
  for (const path of new Set(paths)) {
    for (const source of filesAt(path)) {
      const inside = join(insideOf(folder, path), relative(path, source)).replaceAll('\\', '/')
      files.set(inside, shippedFile(source, inside))
    }
  }
  return [...files.values()]
}

function filesAt(path: string): Iterable<string> {
  if (foreignKind(path) !== 'folder') return [path]
  return foreignFiles(path, { mostEntries: mostFiles, followsLinks: true })
}

function shippedFile(source: string, path: string): ShippedFile {
  return {
    source,
    path,
    sha256: sha256Of(bytesOf(source)),
    isExecutable: (statSync(source).mode & 0o111) !== 0,
  }
}

function bytesOf(source: string): Buffer {
  const bytes = readForeignSync(source, { mostBytes: mostFileBytes, name: source })
  if (bytes === null) throw new UserError(`There is no ${source}`)
  return bytes
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Puts the files that the hub does not have there. */
export async function ship({ bots, hosted }: Shipped, hub: HubConnection): Promise<void> {
  const all = [...bots, ...(hosted === null ? [] : [hosted])].flatMap(({ files }) => files)
  const files = new Map(all.map((file) => [file.sha256, file.source]))
  for (const [sha256, source] of files) {
    if (await isStored(filesStore, sha256, hub)) continue
    await store(filesStore, bytesOf(source), hub).catch((error: Error) => {
      throw new UserError(`The hub does not take the file ${source}: ${error.message}`)
    })
  }
}

/** Where a hub keeps bytes in chunks, under their SHA-256. */
interface ChunkStore {
  readonly stream: string
  readonly subject: string
  /** Of all chunks together. */
  readonly mostBytes: number
}

export const filesStore: ChunkStore = { stream: filesStream, subject: 'files', mostBytes: mostFileBytes }
/** Workers put results there: they are not trusted. */
export const partsStore: ChunkStore = { stream: partsStream, subject: 'parts', mostBytes: mostOutcomeBytes }

/** Other bytes under this SHA-256 are none. */
async function isStored(place: ChunkStore, sha256: string, hub: HubConnection): Promise<boolean> {
  return stored(place, sha256, hub).then(
    (bytes) => bytes !== null,
    (error: Error) => {
      if (error instanceof UserError) return false
      throw error
    },
  )
}

/** Returns the SHA-256. */
export async function store(
  { subject }: ChunkStore,
  bytes: Buffer,
  { stream }: HubConnection,
): Promise<string> {
  const sha256 = sha256Of(bytes)
  const chunks = Math.max(1, Math.ceil(bytes.length / chunkBytes))
  for (let i = 0; i < chunks; i++) {
    const count = headers()
    count.set(countHeader, `${chunks}`)
    const chunk = bytes.subarray(i * chunkBytes, (i + 1) * chunkBytes)
    await stream.publish(`${subject}.${sha256}.${i}`, chunk, { headers: count })
  }
  return sha256
}

/** The file of a bot or a game: see `stored`. */
export function fetched(sha256: string, hub: HubConnection): Promise<Buffer | null> {
  return stored(filesStore, sha256, hub)
}

/** Null: the hub does not have it, or only a part of it. Throws a `UserError` for bytes with another hash, or too many. */
export async function stored(place: ChunkStore, sha256: string, hub: HubConnection): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  const hash = createHash('sha256')
  let bytes = 0
  for (let count = 1; chunks.length < count;) {
    const chunk = await chunkOf(place, sha256, chunks.length, hub)
    if (chunk === null) return null
    chunks.push(chunk.data)
    hash.update(chunk.data)
    bytes += chunk.data.length
    count = chunk.count
    if (bytes > place.mostBytes)
      throw new UserError(`The hub has more than ${place.mostBytes} bytes under the SHA-256 ${sha256}`)
  }
  if (hash.digest('hex') === sha256) return Buffer.concat(chunks)
  throw new UserError(`The hub gives other bytes than those with the SHA-256 ${sha256}`)
}

/** With the number of chunks. */
async function chunkOf(
  { stream, subject, mostBytes }: ChunkStore,
  sha256: string,
  index: number,
  { manager }: HubConnection,
): Promise<{ readonly data: Uint8Array; readonly count: number } | null> {
  const chunk = await manager.direct.getMessage(stream, { last_by_subj: `${subject}.${sha256}.${index}` })
  if (chunk === null) return null
  const count = Number(chunk.header.get(countHeader))
  if (count >= 1 && count <= Math.ceil(mostBytes / chunkBytes)) return { data: chunk.data, count }
  throw new UserError(`The hub has a part of no file under the SHA-256 ${sha256}`)
}
