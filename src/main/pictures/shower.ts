/** What shows a page. */
export interface Shower {
  /** Resolves when it shows it no longer: with why it could not be started, else null. */
  readonly gone: Promise<Error | null>
  /** The end of what it said. */
  readonly words: string
  close(): Promise<void>
}
