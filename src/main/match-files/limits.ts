/** Limits for a match file's use of this machine; a sentence says which is exceeded. */
export interface FileLimits {
  /** Of the file on disk. */
  readonly fileBytes: number
  /** Of an unpacked compressed file. */
  readonly unpackedBytes: number
  /** Of one frame, and of each value outside of the frames. */
  readonly valueBytes: number
  readonly frames: number
  /** Consecutive white space outside of values. */
  readonly blanks: number
  /** Nesting of lists and objects. */
  readonly depth: number
  /** Heap of the thread that reads it. */
  readonly megabytes: number
  /** Of the text of another program's match, which is read as a whole. */
  readonly importedBytes: number
  /** Of the text of a match that is rerun, or made into a case: that loads all of it at once. */
  readonly playedBytes: number
}

/** Far beyond what matches need; listed in docs/json.md. */
export const usualLimits: FileLimits = {
  fileBytes: 1_000_000_000,
  unpackedBytes: 1_000_000_000,
  valueBytes: 16_000_000,
  frames: 200_000,
  blanks: 1_000_000,
  depth: 200,
  megabytes: 512,
  importedBytes: 64_000_000,
  playedBytes: 100_000_000,
}

export const mostSeats = 64
/** Names of the match outside of its frames. */
export const mostNames = 100
/** Characters of a name, a command or a seed, which lists show. */
export const longestName = 10_000
/** Characters of a bot's last output, and of why a match ended. */
export const longestRest = 200_000
/** Turns of another program's match: many times the site's limit. */
export const mostRounds = 10_000

export const mostOpened = 50
export const mostUploads = 4
/** Characters of base64 in one piece. */
export const longestPiece = 512 * 1024
/** An upload without a new piece is dropped after this time, */
export const uploadPatienceMillis = 10 * 60_000
/** and after this time where another one needs its place: a page that was cancelled or closed does not report it. */
export const uploadIdleMillis = 10_000
