export interface HostedRun {
  /** The match or run that the program of a game belongs to. */
  readonly match: string
  readonly signal: AbortSignal
}
