import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { ProfiledPlace } from '../../../contract/profile.ts'
import type { NativeFrame } from './perf-record.ts'
import { runTool, toolPath } from './tool.ts'

const mostMillis = 20_000
const mostBytes = 50e6
const mostAddresses = 20_000

interface NativeLines {
  /** By frame, the outermost of inlined functions first; a frame that nothing is known of has none. */
  readonly lines: readonly (readonly ProfiledPlace[] | undefined)[]
  /** The program that has the most frames, where it has no lines; null: it has. */
  readonly bare: string | null
}

/**
 * The functions at addresses of programs, by their debug information: those that were inlined too. A function's line is that of
 * its beginning; an inlined one has none.
 */
export async function linesOf(
  frames: readonly NativeFrame[],
  leaves: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<NativeLines> {
  const lines: (readonly ProfiledPlace[] | undefined)[] = []
  let bare: string | null = null
  const addr2line = toolPath('addr2line')
  if (addr2line === null) return { lines, bare }
  const files = Map.groupBy(frames.keys(), (i) => frames[i]!.file)
  const own = [...files.entries()].filter(([file]) => file.startsWith('/') && !isOfSystem(file))
  const [largest] = own.toSorted(([, a], [, b]) => b.length - a.length)
  for (const [file, all] of files) {
    const some = all.slice(0, mostAddresses / 2)
    const asked = addressesIn(file, some, frames, leaves)
    if (asked === null) continue
    const input = asked.map((address) => `0x${Math.max(0, address).toString(16)}\n`).join('')
    const options = { signal, mostMillis, mostBytes, input }
    const { output, why } = await runTool(addr2line, ['-a', '-f', '-C', '-i', '-e', file], options)
    if (why !== null) continue
    const found = answersIn(output)
    some.forEach((frame, i) => {
      const chain = chainOf(found[2 * i], found[2 * i + 1])
      if (chain !== null) lines[frame] = chain
    })
    if (file === largest?.[0] && !some.some((i) => lines[i] !== undefined)) bare = file
  }
  return { lines, bare }
}

/** Of each frame its own and that of its symbol's beginning; null: the file is no program. */
function addressesIn(
  file: string,
  some: readonly number[],
  frames: readonly NativeFrame[],
  leaves: ReadonlySet<number>,
): readonly number[] | null {
  const segments = file.startsWith('/') ? segmentsOf(file) : null
  if (segments === null) return null
  return some.flatMap((i) => {
    const { offset, symbol, symbolOffset } = frames[i]!
    const address = addressIn(segments, offset)
    const begin = symbol === '[unknown]' ? address : address - symbolOffset
    return [leaves.has(i) ? address : address - 1, begin]
  })
}

function isOfSystem(file: string): boolean {
  return /^\/(usr\/)?lib/.test(file)
}

/** The innermost first, as it prints them. */
function answersIn(output: string): readonly (readonly ProfiledPlace[])[] {
  return output
    .split(/^0x[0-9a-f]+\n/m)
    .map((block) => {
      const words = block.split('\n')
      const places: ProfiledPlace[] = []
      for (let i = 0; i + 1 < words.length; i += 2) {
        const [, file = '', line = '0'] =
          /^(.*):(\d+|\?)(?: \(discriminator \d+\))?$/.exec(words[i + 1]!) ?? []
        places.push({ name: words[i]!, file: file === '??' ? '' : file, line: Number(line) || 0 })
      }
      return places
    })
    .slice(1)
}

/** Null: it knows no lines. */
function chainOf(
  at: readonly ProfiledPlace[] | undefined,
  begin: readonly ProfiledPlace[] | undefined,
): readonly ProfiledPlace[] | null {
  const outermost = at?.at(-1)
  if (outermost === undefined || outermost.name === '??' || outermost.file === '') return null
  const first = begin?.at(-1)
  const own = first?.name === outermost.name ? first : { ...outermost, line: 0 }
  // For an inlined function of C, addr2line gives the name of the outermost one.
  const inlined = at!.slice(0, -1).filter(({ name }) => name !== outermost.name)
  return [own, ...inlined.reverse().map((place) => ({ ...place, line: 0 }))]
}

interface Segment {
  readonly offset: number
  readonly address: number
  readonly bytes: number
}

const mostSegments = 100
const loaded = 1

/** What a 64-bit ELF file puts into memory; null: it is none, or cannot be read. */
function segmentsOf(file: string): readonly Segment[] | null {
  try {
    const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      if (!fstatSync(opened).isFile()) return null
      const head = bytesAt(opened, 0, 64)
      const isKnown = head.toString('latin1', 0, 4) === '\x7fELF' && head[4] === 2 && head[5] === 1
      if (!isKnown) return null
      const [at, size, count] = [head.readBigUInt64LE(32), head.readUInt16LE(54), head.readUInt16LE(56)]
      if (size < 56 || count > mostSegments) return null
      const table = bytesAt(opened, Number(at), size * count)
      const entries = Array.from({ length: count }, (_, i) => table.subarray(i * size, (i + 1) * size))
      return entries
        .filter((entry) => entry.readUInt32LE(0) === loaded)
        .map((entry) => ({
          offset: Number(entry.readBigUInt64LE(8)),
          address: Number(entry.readBigUInt64LE(16)),
          bytes: Number(entry.readBigUInt64LE(32)),
        }))
    } finally {
      closeSync(opened)
    }
  } catch {
    return null
  }
}

/** Zeros where the file ends. */
function bytesAt(opened: number, position: number, count: number): Buffer {
  const bytes = Buffer.alloc(count)
  readSync(opened, bytes, 0, count, position)
  return bytes
}

function addressIn(segments: readonly Segment[], offset: number): number {
  const found = segments.find((each) => offset >= each.offset && offset < each.offset + each.bytes)
  return found === undefined ? offset : offset - found.offset + found.address
}
