import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Calls } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { longestPiece, mostUploads, uploadPatienceMillis, usualLimits } from './limits.ts'

/** A file that was taken in as a whole. */
export interface Uploaded {
  readonly file: string
  readonly name: string
}

interface Upload extends Uploaded {
  readonly bytes: number
  taken: number
  /** While a piece is written no other one may come. */
  isBusy: boolean
  readonly forget: NodeJS.Timeout
}

/** Takes in files in pieces, for a page that has no paths. */
export class Uploads {
  readonly #place: () => string
  readonly #drop: (file: string) => void
  readonly #uploads = new Map<string, Upload>()

  /** `place` gives a new empty folder; `drop` removes the file of an upload that was forgotten. */
  constructor(place: () => string, drop: (file: string) => void) {
    this.#place = place
    this.#drop = drop
  }

  /** See `Calls.upload`. What is wrong with a piece is a `UserError`, and the upload is forgotten. */
  async take({
    upload,
    name,
    bytes,
    base64,
  }: Parameters<Calls['upload']>[0]): Promise<{ readonly upload: string }> {
    const id = upload ?? this.#begin(name, bytes)
    const known = this.#known(id)
    try {
      const piece = pieceOf(base64, known)
      known.isBusy = true
      await appendFile(known.file, piece, { mode: 0o600 })
      known.taken += piece.length
      known.isBusy = false
      known.forget.refresh()
    } catch (error) {
      this.#forget(id)
      throw error
    }
    return { upload: id }
  }

  /** The whole file, which is the caller's from now on. */
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
      isBusy: false,
      forget,
    })
    return id
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

/** The sentence for a file that is not even looked into. */
export function tooLarge(name: string, bytes: number): string {
  return `${name} has ${bytes} bytes, a file may have at most ${usualLimits.fileBytes}`
}

/** A file's name without its folder, as a list shows it. */
export function shownName(path: string): string {
  const name = path.split(/[/\\]/).at(-1)!.slice(0, 255)
  return name === '' ? 'The file' : name
}

function pieceOf(base64: string, { name, bytes, taken, isBusy }: Upload): Buffer {
  if (isBusy)
    throw new UserError(`Two pieces of ${name} came at once: send it again, a piece after the other`)
  if (base64.length > longestPiece)
    throw new UserError(`A piece of ${name} has ${base64.length} characters, not at most ${longestPiece}`)
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw new UserError(`A piece of ${name} is not base64`)
  const piece = Buffer.from(base64, 'base64')
  if (taken + piece.length > bytes)
    throw new UserError(`More of ${name} came than the ${bytes} bytes that it was to have: send it again`)
  return piece
}
