export interface Program {
  /** Absolute path. */
  readonly file: string
  /** As the command line names it. */
  readonly name: string
  readonly args: readonly string[]
  /** It has a fourth pipe, both ways: its descriptor 3. */
  readonly hasWire?: true
}
