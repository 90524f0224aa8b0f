import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file's name, and how it ends. */
export interface FileName {
  readonly stem: string
  readonly suffix: string
}

/** A file of a zip, made when its turn comes. */
export interface ZipEntry {
  /** Unlike all others, in any case; without a folder. */
  readonly name: string
  /** When it was made, in milliseconds since 1970. */
  readonly made: number
  /** It is small as it is. */
  readonly isPacked: boolean
  open(): Promise<Readable>
}

/** Writes a zip, one file after the other, and resolves when all is written. Rejects where one of them breaks. */
export async function writeZip(
  entries: readonly ZipEntry[],
  destination: Writable,
  options: { readonly end: boolean; readonly signal?: AbortSignal },
): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  for (const { name, made, isPacked, open } of entries) {
    zip.addReadStreamLazy(name, { mtime: new Date(made), compress: !isPacked }, (give) => {
      open().then((stream) => {
        // yazl pipes it and does not listen for its errors.
        current = stream.on('error', fail)
        if (output.destroyed) stream.destroy()
        else give(null, stream)
      }, fail)
    })
  }
  zip.end()
  try {
    await pipeline(output, destination, options)
  } finally {
    current?.destroy()
  }
}

/** Names for files beside each other: of those that are the same, in any case, later ones get a number. */
export function apart(names: readonly FileName[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(({ stem, suffix }) => {
    let name = `${stem}${suffix}`
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem}-${number}${suffix}`
    taken.add(name.toLowerCase())
    return name
  })
}
