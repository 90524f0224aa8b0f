import type { Duplex, Readable, Writable } from 'node:stream'
import type { Program } from './command.ts'
import { userEnvironment } from './environment.ts'
import { GroupTree } from './group-tree.ts'
import { KeptTree } from './kept-tree.ts'
import { markName } from './mark.ts'
import { canStart } from './starter.ts'

/** Variables of an environment. */
export type Variables = { readonly [name: string]: string }

/** A bot's program to be started. */
export interface TreeOrder {
  readonly program: Program
  readonly folder: string
  /** What bots have in common. */
  readonly environment: Variables
  /** What this one has besides; carries the mark. */
  readonly ownVariables: Variables
  /** Every process of the bot inherits it. */
  readonly mark: string
}

/** Events of a started program. */
export interface TreeEvents {
  /** The program runs; not called where it runs at once. */
  onStart(): void
  /** The first process is over, or there will be none. */
  onEnd(): void
}

/** A started bot with all that it starts itself. */
export interface Tree {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Its descriptor 3, where it has one. */
  readonly wire: Duplex | null
  /** False while nobody can have run anything of it yet: no clock runs. */
  readonly isStarted: boolean
  /** How the first process ended, or why it never was, in words; null while it runs. */
  readonly ended: string | null
  /** Ends all of it: SIGTERM, after 500 ms SIGKILL, then what left the process group. Resolves when all are gone. */
  end(): Promise<void>
}

/** That of the user does not change while Botscope runs. */
let environment: Variables | null = null

/** Throws, or ends at once, where the system cannot start the program. */
export function startTree(program: Program, folder: string, mark: string, events: TreeEvents): Tree {
  const ownVariables = { PWD: folder, [markName]: mark }
  environment ??= userEnvironment()
  const order = { program, folder, environment, ownVariables, mark }
  return canStart(program) ? new KeptTree(order, events) : new GroupTree(order, events)
}
