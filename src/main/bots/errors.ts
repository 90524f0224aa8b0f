import type { Rest } from '../../contract.ts'

const headBytes = 16 * 1024
const tailBytes = 48 * 1024
const matchBytes = 4 * 1024 * 1024

/**
 * What a bot writes to stderr. Keeps the first 16 KB and the last 48 KB of each turn, 4 MB of a match; counts the rest. Holds at
 * most 64 KB.
 */
export class Errors {
  #head: Buffer = Buffer.alloc(0)
  #headUsed = 0
  /** A ring: the n-th byte after the head is at index n modulo its length. */
  #tail: Buffer = Buffer.alloc(0)
  #tailWritten = 0
  #budget = matchBytes

  get isEmpty(): boolean {
    return this.#headUsed === 0 && this.#tailWritten === 0
  }

  write(bytes: Buffer): void {
    const room = Math.min(headBytes, this.#budget) - this.#headUsed
    const toHead = Math.min(room, bytes.length)
    if (toHead > 0) this.#writeHead(bytes, toHead)
    if (toHead < bytes.length) this.#writeTail(bytes.subarray(toHead))
  }

  /** What was written since the last call. */
  take(): Rest {
    if (this.isEmpty) return nothing
    const head = this.#head.toString('utf8', 0, this.#headUsed)
    const tailKept = Math.min(this.#tailWritten, tailBytes, this.#budget - this.#headUsed)
    const droppedBytes = this.#tailWritten - tailKept
    const gap = droppedBytes > 0 ? `\n[… ${droppedBytes} bytes not kept …]\n` : ''
    const errors = head + gap + this.#lastOfTail(tailKept)
    this.#budget -= this.#headUsed + tailKept
    this.#headUsed = 0
    this.#tailWritten = 0
    return { errors, droppedBytes }
  }

  #writeHead(bytes: Buffer, count: number): void {
    const used = this.#headUsed + count
    if (used > this.#head.length) {
      const grown = Buffer.allocUnsafeSlow(Math.min(headBytes, Math.max(1024, used * 2)))
      this.#head.copy(grown, 0, 0, this.#headUsed)
      this.#head = grown
    }
    bytes.copy(this.#head, this.#headUsed, 0, count)
    this.#headUsed = used
  }

  #writeTail(bytes: Buffer): void {
    if (this.#tail.length === 0) this.#tail = Buffer.allocUnsafeSlow(tailBytes)
    const skipped = Math.max(0, bytes.length - tailBytes)
    const at = (this.#tailWritten + skipped) % tailBytes
    const first = bytes.copy(this.#tail, at, skipped)
    bytes.copy(this.#tail, 0, skipped + first)
    this.#tailWritten += bytes.length
  }

  #lastOfTail(count: number): string {
    if (count === 0) return ''
    const end = this.#tailWritten % tailBytes
    const from = end - count
    if (from >= 0) return this.#tail.toString('utf8', from, end)
    return Buffer.concat([this.#tail.subarray(from), this.#tail.subarray(0, end)]).toString('utf8')
  }
}

const nothing: Rest = { errors: '', droppedBytes: 0 }
