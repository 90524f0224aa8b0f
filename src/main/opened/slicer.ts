import { isUtf8 } from 'node:buffer'
import { UserError } from '../../engine/user-error.ts'
import type { FileLimits } from '../match-files/limits.ts'
import { shortened } from '../../reading/shortened.ts'

/** One complete value of a match file as its JSON text: a member of the match, or a frame. */
export type Slice =
  | { readonly kind: 'member'; readonly name: string; readonly text: string }
  | { readonly kind: 'frame'; readonly text: string }

type SlicerState =
  | 'match'
  | 'first name'
  | 'name'
  | 'colon'
  | 'value'
  | 'after value'
  | 'first frame'
  | 'frame'
  | 'after frame'
  | 'after match'

/**
 * Cuts a match file into values while its bytes come, and holds no more than one value. JSON: an object whose list `frames` is
 * cut into items. NDJSON: an object without that list, then a frame for each value that follows. `JSON.parse` judges the inside
 * of values. Throws a `UserError` that says how far the file was good.
 */
export class Slicer {
  readonly #limits: FileLimits
  readonly #give: (slice: Slice) => void
  #place: SlicerState = 'match'
  #name = ''
  #hasFrames = false
  #frames = 0
  /** The value being cut out, as far as earlier chunks have it; null between values. */
  #begun: { kind: 'nested' | 'text' | 'plain'; pieces: Uint8Array[]; bytes: number } | null = null
  /** Consecutive white space so far. */
  #blanks = 0
  #depth = 0
  #isInText = false
  #isEscaped = false

  constructor(limits: FileLimits, give: (slice: Slice) => void) {
    this.#limits = limits
    this.#give = give
  }

  push(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length) at = this.#begun === null ? this.#between(chunk, at) : this.#within(chunk, at)
  }

  /** Call after the last chunk. */
  end(): void {
    if (this.#begun !== null) throw new UserError(`it ends in the middle of ${this.#where()}`)
    if (this.#place === 'after match') return
    if (this.#place === 'match') throw new UserError('it holds nothing but blanks')
    throw new UserError(
      `it ends before ${this.#hasFrames ? `frame ${this.#frames}, or the end of the match` : 'the match does'}`,
    )
  }

  /** Takes one byte between values, or begins a value with it; returns the next index. */
  #between(chunk: Uint8Array, at: number): number {
    const byte = chunk[at]!
    if (byte === blank || byte === newline || byte === carriageReturn || byte === tab) return this.#skip(at)
    this.#blanks = 0
    const next = steps[this.#place][String.fromCharCode(byte)]
    if (next !== undefined) {
      this.#place = next
      return at + 1
    }
    if (this.#place === 'value' && this.#name === 'frames' && byte === openList) {
      if (this.#hasFrames) throw new UserError('it has "frames" twice')
      this.#hasFrames = true
      this.#place = 'first frame'
      return at + 1
    }
    if (!this.#mayBegin(byte)) throw this.#unexpected(byte)
    this.#begin(byte)
    return this.#within(chunk, at)
  }

  #skip(at: number): number {
    this.#blanks += 1
    if (this.#blanks > this.#limits.blanks)
      throw new UserError(`it has more than ${this.#limits.blanks} blanks in a row`)
    return at + 1
  }

  #mayBegin(byte: number): boolean {
    switch (this.#place) {
      case 'first name':
      case 'name':
        return byte === quote
      case 'value':
      case 'first frame':
      case 'frame':
        return !endsPlain(byte)
      case 'after match':
        return !this.#hasFrames && byte === openObject
      default:
        return false
    }
  }

  #begin(byte: number): void {
    const isNested = byte === openObject || byte === openList
    this.#begun = { kind: isNested ? 'nested' : byte === quote ? 'text' : 'plain', pieces: [], bytes: 0 }
    if (isFrame(this.#place) && this.#frames >= this.#limits.frames)
      throw new UserError(`it has more than ${this.#limits.frames} frames`)
  }

  /** Takes what belongs to the current value; returns the next index. */
  #within(chunk: Uint8Array, from: number): number {
    const begun = this.#begun!
    const end = begun.kind === 'plain' ? plainEnd(chunk, from) : this.#end(chunk, from)
    const piece = chunk.subarray(from, end === -1 ? chunk.length : end)
    if (begun.bytes + piece.length > this.#limits.valueBytes)
      throw new UserError(`${this.#where()} has more than ${this.#limits.valueBytes} bytes`)
    if (end !== -1) this.#cut(piece)
    else {
      begun.pieces.push(piece)
      begun.bytes += piece.length
    }
    return end === -1 ? chunk.length : end
  }

  /** The end of a list, an object or a text in this chunk; -1: in a later one. */
  #end(chunk: Uint8Array, from: number): number {
    let at = from
    while (at < chunk.length) {
      at = this.#isInText ? this.#textEnd(chunk, at) : this.#nestedEnd(chunk, at)
      if (!this.#isInText && this.#depth === 0) return at
    }
    return -1
  }

  /** Returns the index after the end of a text, or the end of the chunk. */
  #textEnd(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === backslash) this.#isEscaped = true
      else if (byte === quote) {
        this.#isInText = false
        return at + 1
      }
    }
    return chunk.length
  }

  /** Returns an index within a text, after the end of all lists and objects, or at the end of the chunk. */
  #nestedEnd(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (byte === quote) {
        this.#isInText = true
        return at + 1
      }
      if (byte === openObject || byte === openList) this.#deeper()
      else if (byte === closeObject || byte === closeList) {
        this.#depth -= 1
        if (this.#depth === 0) return at + 1
      }
    }
    return chunk.length
  }

  #deeper(): void {
    this.#depth += 1
    if (this.#depth > this.#limits.depth)
      throw new UserError(`${this.#where()} is nested more than ${this.#limits.depth} levels deep`)
  }

  #cut(last: Uint8Array): void {
    const { pieces } = this.#begun!
    const bytes = Buffer.concat([...pieces, last])
    if (!isUtf8(bytes)) throw new UserError(`${this.#where()} is not UTF-8`)
    const text = bytes.toString()
    this.#begun = null
    switch (this.#place) {
      case 'first name':
      case 'name':
        this.#name = nameIn(text)
        this.#place = 'colon'
        return
      case 'value':
        this.#place = 'after value'
        return this.#give({ kind: 'member', name: this.#name, text })
      default:
        if (this.#place !== 'after match') this.#place = 'after frame'
        this.#frames += 1
        return this.#give({ kind: 'frame', text })
    }
  }

  #unexpected(byte: number): UserError {
    const shown = byte > blank && byte < 0x7f ? `"${String.fromCharCode(byte)}"` : `the byte ${byte}`
    if (this.#place === 'match')
      return new UserError(`it is not a match of Botscope: it begins with ${shown}, not with {`)
    return new UserError(`it is not JSON: ${shown} comes ${this.#after()}`)
  }

  #after(): string {
    switch (this.#place) {
      case 'after match':
        return 'after the end of the match'
      case 'first frame':
        return 'where frame 0 is to begin'
      case 'frame':
      case 'after frame':
        return `after frame ${this.#frames - 1}`
      default:
        return this.#name === ''
          ? 'where the first name is to begin'
          : `after the name "${shortened(this.#name, 60)}"`
    }
  }

  #where(): string {
    if (isFrame(this.#place)) return `frame ${this.#frames}`
    return this.#place === 'value' ? `"${shortened(this.#name, 60)}"` : 'a name'
  }
}

const [blank, newline, carriageReturn, tab] = [0x20, 0x0a, 0x0d, 0x09]
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d]

const steps: { readonly [P in SlicerState]: { readonly [mark: string]: SlicerState } } = {
  match: { '{': 'first name' },
  'first name': { '}': 'after match' },
  name: {},
  colon: { ':': 'value' },
  value: {},
  'after value': { ',': 'name', '}': 'after match' },
  'first frame': { ']': 'after value' },
  frame: {},
  'after frame': { ',': 'frame', ']': 'after value' },
  'after match': {},
}

function isFrame(place: SlicerState): boolean {
  return place === 'first frame' || place === 'frame' || place === 'after match'
}

/** The end of a number or a literal; -1: not in this chunk. */
function plainEnd(chunk: Uint8Array, from: number): number {
  for (let at = from; at < chunk.length; at++) if (endsPlain(chunk[at]!)) return at
  return -1
}

function endsPlain(byte: number): boolean {
  return byte <= blank || byte === comma || byte === colon || byte === closeObject || byte === closeList
}

const colon = 0x3a

function nameIn(text: string): string {
  try {
    return JSON.parse(text) as string
  } catch {
    throw new UserError(`it is not JSON: ${shortened(text, 60)} is no name`)
  }
}
