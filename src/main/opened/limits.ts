/** How much a file of a match may ask of this machine: what is more is refused in words. */
export interface FileLimits {
  /** Of the file as it lies on the disk. */
  readonly fileBytes: number
  /** Of what a compressed file unpacks to. */
  readonly unpackedBytes: number
  /** Of one frame, and of each of the other values beside the frames. */
  readonly valueBytes: number
  readonly frames: number
  /** White space in a row outside of values. */
  readonly blanks: number
  /** Lists and objects within each other. */
  readonly depth: number
  /** Of memory, for the objects of the thread that reads it. */
  readonly megabytes: number
  /** Of the text of a match that another program made: that is read as a whole. */
  readonly importedBytes: number
  /** Of the text of a match that is run again, or of which a case is made: that takes all of it at once. */
  readonly playedBytes: number
}

/** Far beyond what matches need; docs/json.md tells them. */
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
/** Names of the match beside its frames. */
export const mostNames = 100
/** Characters of a name, a command or a seed: what lists show. */
export const longestName = 10_000
/** Characters of what a bot wrote last, and of why a match ended. */
export const longestRest = 200_000
/** Turns of a match that another program made: many times what the site lets one have. */
export const mostRounds = 10_000

/** Files that are open at once. */
export const mostOpened = 50
/** Files that are taken in at once, in pieces. */
export const mostUploads = 4
/** Characters of base64 in one piece. */
export const longestPiece = 512 * 1024
/** A file of which no piece has come for so long is forgotten, */
export const uploadPatienceMillis = 10 * 60_000
/** and after so long where another one needs its place: a page that was cancelled or closed does not say so. */
export const uploadIdleMillis = 10_000
