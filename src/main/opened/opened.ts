import { rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { CallOptions, MatchCard, MatchId, OpenedFile, StudioCalls, Verdict } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { studioClosed } from '../studio-closed.ts'
import type { GameList } from '../games/list.ts'
import { LogAccess, type MatchLogs } from '../log/access.ts'
import { verify } from '../playing/verify.ts'
import { readerOf, type MatchReadingCalls } from '../reader.ts'
import { checkStates } from '../scan/states-known.ts'
import type { ScanThreads } from '../scan/threads.ts'
import { mostOpened, usualLimits, type FileLimits } from '../match-files/limits.ts'
import { keepMatch } from './keep.ts'
import { openInThread } from './opener.ts'
import type { Sound } from './soundness.ts'
import { shownName, tooLarge, Uploads, type Uploaded } from './uploads.ts'
import { sweepWorkrooms, Workroom } from './workroom.ts'

interface OpenedDependencies {
  /** The studio's own: no file gets the id of a match in it. */
  readonly log: LogAccess
  /** For searches in long matches. */
  readonly threads: ScanThreads
  readonly changed: () => void
  readonly kept: (match: MatchId) => void
  /** Undefined: the user has none. */
  readonly games?: () => Promise<GameList>
  readonly limits?: FileLimits
}

interface Opened {
  readonly name: string
  readonly log: LogAccess
  readonly reading: MatchReadingCalls
  readonly folder: string
  /** Of its text. */
  readonly bytes: number
  readonly sound: Sound
  readonly content: string
  /** Its id in the file, if another match has it. */
  readonly wanted: MatchId | null
}

/** Open match files. They are copied into logs of their own, which are removed when the files are closed. */
export class OpenedFiles implements MatchLogs {
  readonly #parts: OpenedDependencies
  readonly #limits: FileLimits
  readonly #workroom = new Workroom()
  readonly #swept = sweepWorkrooms()
  readonly #uploads = new Uploads(() => this.#workroom.place(), removeWithFolder)
  readonly #opened = new Map<MatchId, Opened>()
  readonly #reserved = new Set<MatchId>()
  readonly #closed = new AbortController()
  readonly #opening = new Set<Promise<unknown>>()

  constructor(parts: OpenedDependencies) {
    this.#parts = parts
    this.#limits = parts.limits ?? usualLimits
  }

  calls(): Pick<StudioCalls, 'upload' | 'openUpload' | 'opened' | 'keepOpened' | 'closeOpened' | 'verify'> {
    return {
      upload: (ask) => this.#uploads.take(ask),
      openUpload: ({ upload }, options) => this.#openUpload(upload, options),
      opened: () => this.#list(),
      keepOpened: ({ match }, options) => this.#keep(match, options),
      closeOpened: async ({ match }) => this.#close(match),
      verify: async ({ match }, options) =>
        this.#verdictOf(match) ??
        verify(this.#parts.log.reader(), match, await this.#parts.games?.(), options?.signal),
    }
  }

  /** Throws a `UserError` that names the file and what is wrong with it. */
  async openPath(path: string, options: CallOptions = {}): Promise<{ readonly match: MatchId }> {
    return { match: await this.#open(path, shownName(path), options) }
  }

  /** An uploaded file; from now on the caller owns it, with the folder that it alone is in. */
  takeUpload(upload: string): Uploaded {
    return this.#uploads.finish(upload)
  }

  logOf(match: string): LogAccess {
    return this.#opened.get(match)?.log ?? this.#parts.log
  }

  playableIn(match: string): LogAccess {
    this.#checkPlayable(match)
    const log = this.logOf(match)
    checkStates(log.reader(), match)
    return log
  }

  /** Null: no open file has this match. */
  readingOf(match: string): MatchReadingCalls | null {
    return this.#opened.get(match)?.reading ?? null
  }

  /** Determined when the file was opened: whether the rules make its match. Null: no open file has it. */
  #verdictOf(match: string): Verdict | null {
    const opened = this.#opened.get(match)
    if (opened === undefined) return null
    const { verdict } = opened.sound
    if (typeof verdict === 'string') throw new UserError(verdict)
    return verdict
  }

  /** Throws a `UserError` for a match of an open file that is too large to play, or beyond what the rules make. */
  #checkPlayable(match: string): void {
    const opened = this.#opened.get(match)
    if (opened === undefined) return
    const { name, bytes, sound } = opened
    const { playedBytes } = this.#limits
    if (bytes > playedBytes)
      throw new UserError(
        `${name} has ${bytes} bytes of text: only up to ${playedBytes} are checked with the rules`,
      )
    if (typeof sound.verdict === 'string') throw new UserError(sound.verdict)
    const { framesKept } = opened.log.reader().card(match)
    if (sound.frames < framesKept)
      throw new UserError(
        `Turn ${sound.frames} of ${name} is not what the rules make: its match can only be looked at`,
      )
  }

  /** Resolves when nothing of the files is left on the disk. */
  async close(): Promise<void> {
    this.#closed.abort(studioClosed())
    this.#uploads.close()
    await Promise.allSettled(this.#opening)
    for (const { log } of this.#opened.values()) log.close()
    this.#opened.clear()
    this.#workroom.remove()
    await this.#swept
  }

  async #openUpload(upload: string, options?: CallOptions): Promise<{ readonly match: MatchId }> {
    const { file, name } = this.#uploads.finish(upload)
    try {
      return { match: this.#orKept(await this.#open(file, name, options)) }
    } finally {
      removeWithFolder(file)
    }
  }

  /** As `openPath`; the match in the library, where the file was kept before. */
  async openToShow(path: string, options: CallOptions = {}): Promise<{ readonly match: MatchId }> {
    return { match: this.#orKept(await this.#open(path, shownName(path), options)) }
  }

  #orKept(match: MatchId): MatchId {
    const twin = this.#twinOf(this.#known(match))
    if (twin === null || twin.deleted !== null) return match
    this.#close(match)
    return twin.id
  }

  /** The match in the library that came from the same file or replay, deleted or not; null: none. */
  #twinOf({ log, content }: Opened): MatchCard | null {
    const library = this.#parts.log
    if (!library.isThere) return null
    const [card] = log.reader().cards()
    const twin = library.reader().twinOf({ ...card!, content })
    return twin === null ? null : library.reader().card(twin)
  }

  /** The match in the library that has the id of the file, and that the file is a copy of. */
  #originalOf({ wanted, log }: Opened): MatchCard | null {
    if (wanted === null || !this.#isInLog(wanted)) return null
    const original = this.#parts.log.reader().card(wanted)
    const [card] = log.reader().cards()
    const factsOf = ({ game, seed, scores, frames }: MatchCard) =>
      JSON.stringify([game, seed, scores, frames])
    return factsOf(original) === factsOf(card!) ? original : null
  }

  async #open(file: string, name: string, options: CallOptions = {}): Promise<MatchId> {
    if (this.#opened.size + this.#opening.size >= mostOpened)
      throw new UserError(`${mostOpened} files are open already: close one first`)
    const opening = this.#carried(file, name, options)
    this.#opening.add(opening)
    try {
      const match = await opening
      this.#parts.changed()
      return match
    } finally {
      this.#opening.delete(opening)
    }
  }

  async #carried(file: string, name: string, options: CallOptions): Promise<MatchId> {
    await checkFile(file, name)
    const folder = this.#workroom.place()
    const log = join(folder, 'match.db')
    const signals =
      options.signal === undefined ? [this.#closed.signal] : [this.#closed.signal, options.signal]
    let reserved: MatchId | null = null
    let wanted: MatchId | null = null
    const idFor = (own: MatchId | null) => {
      wanted = own
      return (reserved = this.#reserve(own))
    }
    try {
      const games = (await this.#parts.games?.())?.all ?? []
      const named = games.flatMap(({ id, title, hosted }) => (hosted === undefined ? [] : [{ id, title }]))
      const opening = { file, name, log, limits: this.#limits, games: named, idFor }
      const { match, bytes, sound, content } = await openInThread(opening, {
        ...options,
        signal: AbortSignal.any(signals),
      })
      const access = new LogAccess(log)
      const reading = readerOf(access, { threads: this.#parts.threads, soundTo: sound.frames })
      this.#opened.set(match, { ...{ name, log: access, reading, folder, bytes, sound, content }, wanted })
      return match
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    } finally {
      if (reserved !== null) this.#reserved.delete(reserved)
    }
  }

  /** A file keeps the id of its match where nothing else has it. */
  #reserve(wanted: MatchId | null): MatchId {
    const isFree =
      wanted !== null && !this.#opened.has(wanted) && !this.#reserved.has(wanted) && !this.#isInLog(wanted)
    const match = isFree ? wanted : uuidv7()
    this.#reserved.add(match)
    return match
  }

  #isInLog(match: MatchId): boolean {
    const { log } = this.#parts
    return log.isThere && log.reader().has(match)
  }

  async #list(): Promise<readonly OpenedFile[]> {
    const newestFirst = [...this.#opened].reverse()
    return Promise.all(
      newestFirst.map(async ([match, { name, reading }]) => ({
        match,
        name,
        card: await reading.card({ match }),
      })),
    )
  }

  async #keep(match: MatchId, options?: CallOptions): ReturnType<StudioCalls['keepOpened']> {
    const opened = this.#known(match)
    const { name, log, sound, content } = opened
    if (sound.strange !== null)
      throw new UserError(
        `Turn ${sound.strange} of ${name} has a state or an input that the rules do not make: it can be looked at, and not be kept`,
      )
    const twin = this.#twinOf(opened) ?? this.#originalOf(opened)
    if (twin === null) await keepMatch(match, { from: log, to: this.#parts.log, content }, options)
    else if (twin.deleted !== null) this.#parts.log.writer().restore([twin.id])
    if (this.#opened.has(match)) this.#close(match)
    const kept = twin?.id ?? match
    this.#parts.kept(kept)
    return { match: kept, before: twin === null ? null : twin.deleted === null ? 'kept' : 'deleted' }
  }

  #known(match: MatchId): Opened {
    const opened = this.#opened.get(match)
    if (opened === undefined) throw new UserError('This file is no longer open')
    return opened
  }

  #close(match: MatchId): null {
    const opened = this.#known(match)
    this.#opened.delete(match)
    opened.log.close()
    rmSync(opened.folder, { recursive: true, force: true })
    this.#parts.changed()
    return null
  }
}

function removeWithFolder(file: string): void {
  rmSync(dirname(file), { recursive: true, force: true })
}

/** Checked before a byte is read. */
async function checkFile(file: string, name: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === 'ENOENT' ? `There is no file ${file}` : `${file} cannot be read: ${error.message}`,
    )
  })
  if (found.isDirectory())
    throw new UserError(`${file} is a folder: name the files in it, such as ${join(file, '*')}`)
  if (!found.isFile()) throw new UserError(`${file} is not a file`)
  if (found.size > usualLimits.fileBytes) throw new UserError(tooLarge(name, found.size))
}
