import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { Socket } from 'node:net'
import type { Duplex, Readable, Writable } from 'node:stream'
import { batchCall, isBatch } from './batch.ts'
import { endText, startText } from './end-text.ts'
import type { Tree, TreeOrder } from './tree.ts'

/** Starts a bot's program with pipes. */
export function spawnBot({
  program,
  folder,
  environment,
  ownVariables,
}: TreeOrder): ChildProcessWithoutNullStreams {
  const { file, args, ...how } = isBatch(program.file)
    ? batchCall(program, environment)
    : { file: program.file, args: program.args, argv0: program.name }
  return spawn(file, args, {
    ...how,
    cwd: folder,
    env: { ...environment, ...ownVariables },
    stdio: program.hasWire ? ['pipe', 'pipe', 'pipe', 'pipe'] : 'pipe',
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

/** A bot whose first process is our child. */
export abstract class SpawnedTree implements Tree {
  readonly isStarted = true
  ended: string | null = null
  protected readonly child: ChildProcessWithoutNullStreams

  constructor(child: ChildProcessWithoutNullStreams) {
    this.child = child
  }

  get pid(): number | null {
    return this.child.pid ?? null
  }

  get stdin(): Writable {
    return this.child.stdin
  }

  get stdout(): Readable {
    return this.child.stdout
  }

  get stderr(): Readable {
    return this.child.stderr
  }

  get wire(): Duplex | null {
    const wire = this.child.stdio[3]
    return wire instanceof Socket ? wire : null
  }

  abstract end(): Promise<void>
}

/** Tells how the process ended, or why it never started. */
export function whenOver(
  child: ChildProcessWithoutNullStreams,
  { file }: TreeOrder['program'],
  over: (words: string) => void,
): void {
  child.once('exit', (status, signal) => over(endText(status, signal)))
  child.on('error', (error) => {
    if (child.pid === undefined) over(startText(error, file))
  })
}
