import type { Program } from './program.ts'
import { userEnvironment } from './environment.ts'
import { GroupTree } from './group-tree.ts'
import { JobTree } from './job-tree.ts'
import { KeptTree } from './kept-tree.ts'
import { markName } from './mark.ts'
import { canStart } from './starter.ts'
import type { Tree, TreeEvents, Variables } from './tree.ts'

/** The user's; it does not change while Botscope runs. */
let environment: Variables | null = null

interface TreePlace {
  readonly folder: string
  readonly mark: string
  /** Further variables, made from those of the user. */
  more?(environment: Variables): Variables
}

/** Throws, or ends at once, if the system cannot start the program. */
export function startTree(program: Program, { folder, mark, more }: TreePlace, events: TreeEvents): Tree {
  environment ??= userEnvironment()
  const ownVariables = { PWD: folder, [markName]: mark, ...more?.(environment) }
  const order = { program, folder, environment, ownVariables, mark }
  if (process.platform === 'win32') return new JobTree(order, events)
  return canStart(program) ? new KeptTree(order, events) : new GroupTree(order, events)
}
