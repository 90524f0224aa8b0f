import type { Calls, StudioEvent } from '../contract.ts'
import type { Json } from '../engine/game.ts'
import type { MistakePlace } from '../engine/user-error.ts'

/** Raised when a page of another version could not talk to this studio. */
export const contractVersion = 1

/** The longest text that the studio sends, in UTF-16 units: a longer result comes in pieces. */
export const mostOfText = 1_000_000

/** What both ends say to a page of another version. */
export function otherVersion(product: string): string {
  return `This page is of another version than the studio (${product}): reload it`
}

/** Texts in order, both ways: an Electron port, a WebSocket. */
export interface Wire {
  send(text: string): void
  /** Called once. Texts that came before are heard too. */
  listen(hearing: WireEvents): void
  close(): void
}

/** What comes over a wire. */
export interface WireEvents {
  text(text: string): void
  /** The last word, whoever closed it: nothing comes any more, and what is sent is lost. */
  closed(): void
}

/** User: a person's mistake, to be shown as it is. Bug: Botscope's own. Gone: the studio cannot answer any more. */
export type ErrorKind = 'user' | 'bug' | 'gone'

/** What became of a call that failed. */
export interface Failure extends MistakePlace {
  readonly kind: ErrorKind
  readonly message: string
  readonly stack?: string
}

/** The first word of both ends. */
export interface Hello {
  readonly hello: number
  readonly product: string
}

/** A call; the page chose its id, which no other call under way has. */
export interface CallMessage {
  readonly id: number
  readonly call: keyof Calls
  readonly ask: Json
}

/** What a page sends. Got: how many UTF-16 units of the studio's texts it has read in all. */
export type ToStudio =
  | Hello
  | CallMessage
  | { readonly id: number; readonly cancel: true }
  | { readonly got: number }

/** What the studio sends. Pieces are the beginning of the JSON of what was asked for, whose rest is in `last`. */
export type ToPage =
  | Hello
  | { readonly id: number; readonly done: Json }
  | { readonly id: number; readonly piece: string }
  | { readonly id: number; readonly last: string }
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly error: Failure }
  | { readonly news: readonly StudioEvent[] }
