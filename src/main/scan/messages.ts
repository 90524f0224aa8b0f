import type { FoundOf, PartOf } from './found.ts'
import type { Work } from './work.ts'

/** What a thread is asked. Each work has its own id. */
export type ToScanThread =
  /** Comes before its parts. Stop: one number, not 0 once nobody waits for it any more. */
  | { readonly kind: 'begin'; readonly id: number; readonly work: Work; readonly stop: SharedArrayBuffer }
  | { readonly kind: 'part'; readonly id: number; readonly nth: number; readonly part: PartOf<Work> }
  | { readonly kind: 'over'; readonly id: number }
  | { readonly kind: 'close' }

/** One answer for each part. */
export type FromScanThread =
  | { readonly kind: 'found'; readonly id: number; readonly nth: number; readonly found: FoundOf<Work> }
  | { readonly kind: 'mistake'; readonly id: number; readonly message: string }
  /** Nobody waited for it any more. */
  | { readonly kind: 'dropped' }
