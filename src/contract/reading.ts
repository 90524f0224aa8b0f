import type { Fault, Part, Ruling } from '../engine/game.ts'
import type { Frame } from '../engine/match.ts'

/** What a timeline draws of one exchange. */
export interface OutlineExchange {
  readonly seat: number
  readonly micros: number
  readonly limitMillis: number
  readonly result: Ruling['result']
  readonly fault?: Fault
  /** It wrote to stderr. */
  readonly hasErrors?: true
  /** It wrote more than was asked. */
  readonly hasLeftover?: true
}

/** What a timeline draws of one frame. */
export interface OutlineFrame {
  readonly exchanges: readonly OutlineExchange[]
  readonly events: readonly { readonly kind: string; readonly text: string; readonly seat?: number }[]
  /** How the seats stand after it; null where the game is not known. */
  readonly standing: readonly number[] | null
  /** Whether its state is another than that of the frame before. */
  readonly isChange: boolean
}

/** Frames `from`, `from + 1`, … of a match, as a timeline draws them. */
export interface Outline {
  readonly from: number
  readonly frames: readonly OutlineFrame[]
}

/** Frames with what a person needs to read them. */
export interface TurnView {
  readonly frame: Frame
  /** For each exchange, what the values of its input are called; empty where the game is not known. */
  readonly parts: readonly (readonly Part[])[]
  /** Its state is one that the rules made; what a file holds may be anything, and hang who draws it. */
  readonly isSound: boolean
}

/** Which lines of stderr: all that is given must fit. */
export interface ErrorsAsk {
  readonly match: string
  readonly seat?: number
  /** Part of the line, in any case. */
  readonly text?: string
  /** Lines of this frame and later ones; 0 where it is not given. */
  readonly from?: number
}

/** One line that a bot wrote to stderr. The frame after the last one is what came after its last answer. */
export interface ErrorsLine {
  readonly frame: number
  readonly seat: number
  readonly text: string
}

/** Lines of stderr in their order. */
export interface ErrorsPage {
  readonly lines: readonly ErrorsLine[]
  /** The frame to go on with; null where all was looked through. */
  readonly next: number | null
}

/** A frame that a person marked. */
export interface Bookmark {
  readonly id: number
  readonly match: string
  readonly frame: number
  readonly note: string
  /** Milliseconds since 1970. */
  readonly created: number
}
