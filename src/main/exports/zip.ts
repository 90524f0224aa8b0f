import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface FileName {
  readonly stem: string
  readonly suffix: string
}

export interface ZipEntry {
  /** Unique regardless of case; without a folder. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly made: number
  /** Already compressed. */
  readonly isPacked: boolean
  open(): Promise<Readable>
}

/** Writes one entry after the other; resolves when all is written. Rejects where an entry fails. */
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

/** Unique names for files in one folder: of equal names, regardless of case, later ones get a number. */
export function apart(names: readonly FileName[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(({ stem, suffix }) => {
    let name = `${stem}${suffix}`
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem}-${number}${suffix}`
    taken.add(name.toLowerCase())
    return name
  })
}
