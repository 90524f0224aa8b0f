import { readdirSync, readFileSync } from 'node:fs'

/** The living processes whose command line holds a word: what `escapes.c` starts. */
export function processesWith(word: string): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => isOf(pid, word)).map(Number)
}

function isOf(pid: string, word: string): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0').includes(word)) return false
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** As `processesWith`, where each may end at any moment after it has started another one: of several looks the most. */
export function processesLeft(word: string, looks = 5): number {
  return Math.max(...Array.from({ length: looks }, () => processesWith(word).length))
}

/** Kills them, so that a test that fails leaves no chain behind. */
export function killProcessesWith(word: string): void {
  for (let cleanLooks = 0; cleanLooks < 5; cleanLooks++) {
    for (const pid of processesWith(word)) {
      cleanLooks = 0
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        continue // it is over
      }
    }
  }
}
