import type { Calls, StudioEvent } from '../contract.ts'
import type { Json } from '../engine/game.ts'
import type { MistakePlace } from '../engine/user-error.ts'

/** Increase it when pages of another version could not use this studio. */
export const contractVersion = 1

/** The longest message of the studio, in UTF-16 units; longer results are sent in pieces. */
export const mostOfText = 1_000_000

export function otherVersion(product: string): string {
  return `This page is of another version than the studio (${product}): reload it`
}

/** Ordered messages in both directions: an Electron port, a WebSocket. */
export interface Wire {
  send(text: string): void
  /** Call once. Also receives earlier messages. */
  listen(events: WireEvents): void
  close(): void
}

export interface WireEvents {
  text(text: string): void
  /** Called last, whoever closed it: nothing more arrives, and sent messages are lost. */
  closed(): void
}

/** User: a person's mistake, shown as it is. Bug: Botscope's own. Gone: the studio cannot answer any more. */
type ErrorKind = 'user' | 'bug' | 'gone'

export interface Failure extends MistakePlace {
  readonly kind: ErrorKind
  readonly message: string
  readonly stack?: string
}

/** The first message of both ends. */
interface Hello {
  readonly hello: number
  readonly product: string
}

/** The page chooses the id, unique among its pending calls. */
export interface CallMessage {
  readonly id: number
  readonly call: keyof Calls
  readonly ask: Json
}

/** Got: the total of UTF-16 units of the studio's messages that the page has read. */
export type ToStudio =
  | Hello
  | CallMessage
  | { readonly id: number; readonly cancel: true }
  | { readonly got: number }

/** Pieces are the beginning of a result's JSON; `last` holds the rest. */
export type ToPage =
  | Hello
  | { readonly id: number; readonly done: Json }
  | { readonly id: number; readonly piece: string }
  | { readonly id: number; readonly last: string }
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly error: Failure }
  | { readonly news: readonly StudioEvent[] }
