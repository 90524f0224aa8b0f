import { spawn } from 'node:child_process'

/** The least that a question and an answer cost in Node: a bare write and a raw data listener. */
export interface Floor {
  /** Of the program. */
  readonly pid: number
  /** Makes so many round trips. */
  trips(count: number): Promise<void>
  stop(): void
}

export function startFloor(program: string, line: string): Floor {
  const child = spawn(program, { stdio: 'pipe' })
  let resolve = () => {}
  let left = 0
  child.stdout.on('data', () => {
    if (--left === 0) resolve()
    else child.stdin.write(`${line}\n`)
  })
  return {
    pid: child.pid!,
    trips(count) {
      left = count
      return new Promise<void>((done) => {
        resolve = done
        child.stdin.write(`${line}\n`)
      })
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
