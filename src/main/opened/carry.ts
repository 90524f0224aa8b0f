import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { MatchId } from '../../contract.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { openLog, type Log } from '../log/log.ts'
import type { EndRecord, ToLog } from '../log/records.ts'
import type { NamedGame } from '../imports/game-of-title.ts'
import { ourMatch } from '../imports/our-match.ts'
import { siteMatchIn, type SiteFile } from '../imports/site-file.ts'
import { frameText } from '../match-files/frame-form.ts'
import type { FileLimits } from '../match-files/limits.ts'
import { MatchMembers, validId, type MatchEnding, type MatchHeader } from '../match-files/match-form.ts'
import { textBytes } from '../match-files/packing.ts'
import { noMatch, seemingOfText } from '../match-files/seems.ts'
import { Slicer } from './slicer.ts'
import { Soundness, type Sound } from './soundness.ts'

interface Carrying {
  readonly file: string
  /** A new log that nobody else has. */
  readonly log: string
  readonly limits: FileLimits
  /** Of the user: a replay may be of one of them. */
  readonly games: readonly NamedGame[]
  /** The id under which the match is kept; `wanted` is the file's own id, if any. */
  readonly idFor: (wanted: MatchId | null) => Promise<MatchId>
  /** From 0 to 1. */
  readonly progress: (part: number) => void
}

export interface CarriedMatch {
  readonly match: MatchId
  /** Of its text, unpacked. */
  readonly bytes: number
  /** SHA-256 of its text, hex. */
  readonly content: string
  readonly sound: Sound
}

/**
 * Reads and checks a match file, piece by piece, and copies it into a log of its own. Nothing that the file names is started,
 * opened or fetched. Throws a `UserError` that says what is wrong with it, and how far it was good.
 */
export async function carry({
  file,
  log: target,
  limits,
  games,
  idFor,
  progress,
}: Carrying): Promise<CarriedMatch> {
  const { size, mtimeMs } = await stat(file)
  const onRead = (read: number) => progress(read / size)
  const site = await siteMatchIn(file, limits, onRead)
  const log = openLog(target, 'write')
  const begin = async (header: MatchHeader, wanted: MatchId | null) =>
    new Carried(log, header, await idFor(wanted), Math.round(mtimeMs))
  try {
    if (site !== null) return await carrySite(site, { limits, games }, begin)
    return await carryOurs(textBytes(file, limits, onRead), limits, begin)
  } finally {
    log.close()
  }
}

type Begin = (header: MatchHeader, wanted: MatchId | null) => Promise<Carried>

async function carrySite(
  { match, notes, bytes, content }: SiteFile,
  { limits, games }: Pick<Carrying, 'limits' | 'games'>,
  begin: Begin,
): Promise<CarriedMatch> {
  const { header, frames, ending } = ourMatch(match, notes, games)
  const carried = await begin(header, null)
  carried.frames(frames.map((frame) => checkedText(frame, limits)))
  return { match: carried.match, bytes, content, sound: carried.end(ending) }
}

async function carryOurs(
  text: AsyncIterable<Uint8Array>,
  limits: FileLimits,
  begin: Begin,
): Promise<CarriedMatch> {
  const members = new MatchMembers()
  const texts: string[] = []
  const slicer = new Slicer(limits, (slice) => {
    if (slice.kind === 'member') return members.add(slice.name, slice.text)
    members.header()
    texts.push(slice.text)
  })
  const beginOurs = () => {
    const header = members.header()
    return begin(header, validId(header))
  }
  let carried: Carried | null = null
  let bytes = 0
  const content = createHash('sha256')
  for await (const piece of text) {
    bytes += piece.length
    if (bytes === piece.length) checkBeginning(piece)
    content.update(piece)
    slicer.push(piece)
    if (texts.length === 0) continue
    carried ??= await beginOurs()
    carried.frames(texts.splice(0))
  }
  slicer.end()
  carried ??= await beginOurs()
  const sound = carried.end(members.ending(carried.seats))
  return { match: carried.match, bytes, content: content.digest('hex'), sound }
}

/** Throws a `UserError` for a file that is no match of Botscope. */
function checkBeginning(piece: Uint8Array): void {
  const head = Buffer.from(piece.subarray(0, longestHead)).toString()
  if (/^\s*(\{\s*"format"|$)/.test(head)) return
  throw noMatch(head.includes('\0') ? 'no text' : seemingOfText(head))
}

const longestHead = 65_536

/** The frame as its own file would have it; refuses a larger one. */
function checkedText(frame: Frame, { valueBytes }: FileLimits): string {
  const text = JSON.stringify(frame)
  if (Buffer.byteLength(text) <= valueBytes) return text
  throw new UserError(`frame ${frame.index} has more than ${valueBytes} bytes`)
}

class Carried {
  readonly match: MatchId
  readonly seats: number
  readonly #log: Log
  readonly #header: MatchHeader
  readonly #started: number
  readonly #soundness: Soundness
  #next = 0

  constructor(log: Log, header: MatchHeader, match: MatchId, written: number) {
    this.match = match
    this.seats = header.seats.length
    this.#log = log
    this.#header = header
    this.#started = header.started ?? written
    this.#soundness = new Soundness(header)
  }

  frames(texts: readonly string[]): void {
    const from = this.#next
    const frames = texts.map((text) => frameText(text, this.#next++, this.seats))
    this.#soundness.take(frames)
    if (from > 0) return this.#take([this.#framesMessage(from, frames)])
    const [first, ...later] = frames
    const setup = JSON.parse(first!) as Frame
    const begin: ToLog = { kind: 'begin', match: this.#record('all'), first: setup }
    this.#take(later.length === 0 ? [begin] : [begin, this.#framesMessage(1, later)])
  }

  end({ pending = [], ...ending }: MatchEnding): Sound {
    if (this.#next === 0) this.#beginWithoutFrames()
    const { match } = this
    this.#take([
      { kind: 'frames', match, from: Math.max(1, this.#next), frames: [], pending },
      { kind: 'end', match, end: this.#endRecord(ending) },
    ])
    const { title = '', note = '', tags = [] } = ending
    const card = this.#log.describe(match, { title, note, tags })
    return this.#soundness.found(card, pending)
  }

  /** Matches that kept only the result are exported without frames. */
  #beginWithoutFrames(): void {
    const first = { index: 0, exchanges: [], events: [], state: null }
    this.#take([{ kind: 'begin', match: this.#record('results'), first }])
  }

  #framesMessage(from: number, frames: readonly string[]): ToLog {
    return { kind: 'frames', match: this.match, from, frames, pending: [] }
  }

  #record(keep: 'all' | 'results') {
    const { game, version, bridge, options, seed, clock, seats, product = '', replay } = this.#header
    return {
      ...{ id: this.match, batch: null, parent: null, origin: 'file', keep },
      ...{ game, version, options, seed, clock, product, started: this.#started },
      ...(bridge !== undefined && { bridge }),
      ...(replay !== undefined && { replay }),
      seats: seats.map(({ name, command }) => ({ name, command, folder: '', fingerprint: null })),
    }
  }

  /** A match that ran when the file was written counts as interrupted. */
  #endRecord({ end, scores, ranks, ended = null, why, rests }: Omit<MatchEnding, 'pending'>): EndRecord {
    const noRest = { errors: '', droppedBytes: 0 }
    const wasRunning = end === null ? { why: 'It ran when the file was written' } : {}
    return {
      ended,
      end: end ?? 'interrupted',
      scores,
      ranks,
      ...wasRunning,
      ...(why !== undefined && { why }),
      rests: rests ?? Array.from({ length: this.seats }, () => noRest),
    }
  }

  #take(messages: readonly ToLog[]): void {
    const failed = this.#log.take(messages).find(({ kind }) => kind === 'failed')
    if (failed?.kind !== 'failed') return
    throw failed.bug ? new Error(failed.message) : new UserError(failed.message)
  }
}
