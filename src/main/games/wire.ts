/** Where the lines of a game's program come from. */
export interface RefereeWire {
  /** One line, or several with newlines between them. */
  send(text: string): void
  /** From now on the longest line that is read. */
  allow(messageBytes: number): void
  /** What it wrote to stderr since the last call. */
  log(): string
  /** The end of all that it wrote to stderr, for the report of a failure. */
  lastWords(): string
  /** Ends it for certain. */
  close(): Promise<void>
}

export interface RefereeEvents {
  line(line: string): void
  /** Nothing more will come. */
  failed(why: string): void
}
