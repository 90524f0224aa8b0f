export interface Shower {
  /** Resolves when the page is no longer shown: with the error of a failed start, else null. */
  readonly gone: Promise<Error | null>
  readonly words: string
  close(): Promise<void>
}
