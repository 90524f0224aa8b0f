import type { Json } from '../../../engine/game.ts'

/** What a desktop window's studio is opened with. */
export interface Begin {
  /** Absolute: the log's file. */
  readonly log: string
  /** Absolute: where Botscope was started. */
  readonly folder: string
}

/** What became of a file that was to be opened: its match, or why not, in words. */
export type OpenedPath =
  | { readonly isOpen: true; readonly match: string }
  | { readonly isOpen: false; readonly words: string }

/** What the main process tells the studio's process. Page: its port comes along. */
export type ToStudioProcess =
  | ({ readonly kind: 'begin' } & Begin)
  | { readonly kind: 'page'; readonly window: number }
  | { readonly kind: 'command'; readonly window: number; readonly command: string }
  | { readonly kind: 'path'; readonly id: number; readonly path: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Json }
  | { readonly kind: 'close' }

/** What only the main process can do for a person. */
export type HostAsk =
  | { readonly kind: 'openDialog' }
  | { readonly kind: 'saveDialog'; readonly name: string }
  | { readonly kind: 'window'; readonly route: string }

/** What the studio's process tells the main process. */
export type FromStudioProcess =
  | { readonly kind: 'ask'; readonly id: number; readonly ask: HostAsk }
  | { readonly kind: 'path'; readonly id: number; readonly opened: OpenedPath }
