import type { Duplex, Readable, Writable } from 'node:stream'
import type { Program } from './program.ts'

export type Variables = { readonly [name: string]: string }

export interface TreeOrder {
  readonly program: Program
  readonly folder: string
  /** What all bots have. */
  readonly environment: Variables
  /** Only for this bot; carries the mark. */
  readonly ownVariables: Variables
  /** Every process of the bot inherits it. */
  readonly mark: string
}

export interface TreeEvents {
  /** Not called if the program runs at once. */
  onStart(): void
  /** The first process is over, or there will be none. */
  onEnd(): void
}

/** A started bot with everything it starts itself. */
export interface Tree {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Its descriptor 3; null: it has none. */
  readonly wire: Duplex | null
  /** Of its first process; null: there is none yet. */
  readonly pid: number | null
  /** False while none of its code can have run: no clock runs. */
  readonly isStarted: boolean
  /** How the first process ended, or why it never started, as text; null while it runs. */
  readonly ended: string | null
  /**
   * Ends all of it: SIGTERM, after 500 ms SIGKILL, then what left the process group; on Windows its job. Resolves when all
   * are gone.
   */
  end(): Promise<void>
}
