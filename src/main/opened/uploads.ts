import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Calls } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import {
  longestPiece,
  mostUploads,
  uploadIdleMillis,
  uploadPatienceMillis,
  usualLimits,
} from '../match-files/limits.ts'

export interface Uploaded {
  readonly file: string
  readonly name: string
}

interface Upload extends Uploaded {
  readonly bytes: number
  taken: number
  /** The time of the last piece, as `performance.now()` gives it. */
  touchedAt: number
  /** While a piece is written no other one may come. */
  isBusy: boolean
  readonly forget: NodeJS.Timeout
}

/** Receives files in pieces, for a page that has no paths. */
export class Uploads {
  readonly #place: () => string
  readonly #drop: (file: string) => void
  readonly #uploads = new Map<string, Upload>()

  /** `place` returns a new empty folder; `drop` removes the file of an abandoned upload. */
  constructor(place: () => string, drop: (file: string) => void) {
    this.#place = place
    this.#drop = drop
  }

  /** See `Calls.upload`. A wrong piece is a `UserError`, and the upload is dropped. */
  async take(ask: Parameters<Calls['upload']>[0]): Promise<{ readonly upload: string }> {
    const id = ask.upload ?? this.#begin(ask.name, ask.bytes)
    const upload = this.#known(id)
    if (upload.isBusy)
      throw new UserError(`Two pieces of ${upload.name} came at once: send a piece after the other`)
    try {
      await append(upload, pieceOf(ask.base64, upload))
    } catch (error) {
      this.#known(id)
      this.#forget(id)
      throw error
    }
    return { upload: id }
  }

  /** The caller owns the file from now on. */
  finish(id: string): Uploaded {
    const { file, name, bytes, taken, isBusy, forget } = this.#known(id)
    if (taken < bytes || isBusy)
      throw new UserError(
        `Of ${name} only ${taken} of ${bytes} bytes have come: send the rest, or all of it again`,
      )
    clearTimeout(forget)
    this.#uploads.delete(id)
    return { file, name }
  }

  close(): void {
    for (const id of this.#uploads.keys()) this.#forget(id)
  }

  #begin(given: string, bytes: number): string {
    const name = shownName(given)
    if (!Number.isInteger(bytes) || bytes < 0)
      throw new UserError(`${name} has ${bytes} bytes, which is no size of a file`)
    if (bytes > usualLimits.fileBytes) throw new UserError(tooLarge(name, bytes))
    this.#makeRoom()
    if (this.#uploads.size >= mostUploads)
      throw new UserError(`${mostUploads} files are being taken in already: wait until one of them is there`)
    const id = uuidv7()
    const forget = setTimeout(() => this.#forget(id), uploadPatienceMillis)
    forget.unref()
    this.#uploads.set(id, {
      file: join(this.#place(), 'upload'),
      name,
      bytes,
      taken: 0,
      touchedAt: performance.now(),
      isBusy: false,
      forget,
    })
    return id
  }

  #makeRoom(): void {
    if (this.#uploads.size < mostUploads) return
    const [idlest] = [...this.#uploads].toSorted(([, a], [, b]) => a.touchedAt - b.touchedAt)
    const [id, { touchedAt, isBusy }] = idlest!
    if (!isBusy && performance.now() - touchedAt >= uploadIdleMillis) this.#forget(id)
  }

  #known(id: string): Upload {
    const upload = this.#uploads.get(id)
    if (upload === undefined) throw new UserError('This file is no longer being taken in: send it again')
    return upload
  }

  #forget(id: string): void {
    const upload = this.#uploads.get(id)
    if (upload === undefined) return
    clearTimeout(upload.forget)
    this.#uploads.delete(id)
    this.#drop(upload.file)
  }
}

export function tooLarge(name: string, bytes: number): string {
  return `${name} has ${bytes} bytes, a file may have at most ${usualLimits.fileBytes}`
}

/** Without its folder, as a list shows it. */
export function shownName(path: string): string {
  const name = path.split(/[/\\]/).at(-1)!.slice(0, 255)
  return name === '' ? 'The file' : name
}

async function append(upload: Upload, piece: Buffer): Promise<void> {
  upload.isBusy = true
  await appendFile(upload.file, piece, { mode: 0o600 }).catch((error: Error) => {
    throw new UserError(`${upload.name} cannot be taken in: ${error.message}`, { cause: error })
  })
  upload.isBusy = false
  upload.taken += piece.length
  upload.touchedAt = performance.now()
  upload.forget.refresh()
}

function pieceOf(base64: string, { name, bytes, taken }: Upload): Buffer {
  if (base64.length > longestPiece)
    throw new UserError(`A piece of ${name} has ${base64.length} characters, not at most ${longestPiece}`)
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw new UserError(`A piece of ${name} is not base64`)
  const piece = Buffer.from(base64, 'base64')
  if (taken + piece.length > bytes)
    throw new UserError(`More of ${name} came than the ${bytes} bytes that it was to have: send it again`)
  return piece
}
