import type { Json } from '../../../engine/game.ts'

export interface Begin {
  /** Absolute: the log's file. */
  readonly log: string
  /** Absolute: where Botscope was started. */
  readonly folder: string
}

/** `words`: why the file could not be opened. */
export type OpenedPath =
  | { readonly isOpen: true; readonly match: string }
  | { readonly isOpen: false; readonly words: string }

/** From the main process. With `page` comes the page's port. */
export type ToStudioProcess =
  | ({ readonly kind: 'begin' } & Begin)
  | { readonly kind: 'page'; readonly window: number }
  | { readonly kind: 'command'; readonly window: number; readonly command: string }
  | { readonly kind: 'path'; readonly id: number; readonly path: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Json }
  | { readonly kind: 'close' }

export type HostAsk =
  | { readonly kind: 'openDialog' }
  | { readonly kind: 'saveDialog'; readonly name: string }
  | { readonly kind: 'window'; readonly route: string }

export type FromStudioProcess =
  | { readonly kind: 'ask'; readonly id: number; readonly ask: HostAsk }
  | { readonly kind: 'path'; readonly id: number; readonly opened: OpenedPath }
