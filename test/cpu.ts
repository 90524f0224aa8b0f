interface CpuUsage {
  readonly user: number
  readonly system: number
}

// Tests of the page, which know no types of Node, use this too.
const { process } = globalThis as unknown as {
  readonly process: { cpuUsage(before?: CpuUsage): CpuUsage }
}

/** The processor's time that this process takes for some work, in milliseconds: on a busy machine no more than on a quiet one. */
export function cpuMillis(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
