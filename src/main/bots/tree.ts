import type { Duplex, Readable, Writable } from 'node:stream'
import type { Program } from './command.ts'
import { userEnvironment } from './environment.ts'
import { GroupTree } from './group-tree.ts'
import { KeptTree } from './kept-tree.ts'
import { markName } from './mark.ts'
import { canStart } from './starter.ts'

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
  /** False while none of its code can have run: no clock runs. */
  readonly isStarted: boolean
  /** How the first process ended, or why it never started, as text; null while it runs. */
  readonly ended: string | null
  /** Ends all of it: SIGTERM, after 500 ms SIGKILL, then what left the process group. Resolves when all are gone. */
  end(): Promise<void>
}

/** The user's; it does not change while Botscope runs. */
let environment: Variables | null = null

/** Throws, or ends at once, if the system cannot start the program. */
export function startTree(program: Program, folder: string, mark: string, events: TreeEvents): Tree {
  const ownVariables = { PWD: folder, [markName]: mark }
  environment ??= userEnvironment()
  const order = { program, folder, environment, ownVariables, mark }
  return canStart(program) ? new KeptTree(order, events) : new GroupTree(order, events)
}
