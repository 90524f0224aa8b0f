/** Signals a process, or a group if `pid` is negative; returns whether it exists. */
export function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (isErrno(error) && error.code === 'ESRCH') return false
    if (isErrno(error) && error.code === 'EPERM') return true
    throw error
  }
}

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}
