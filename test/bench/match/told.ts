/** What a process that plays matches tells, in one line of JSON. */
export interface Told {
  readonly perSecond: number
  /** Of this process alone, not of bots. */
  readonly cpuMillis: number
}

/** Plays so many matches and prints how quickly that went. */
export async function reported(matches: number, play: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  await play()
  const { user, system } = process.cpuUsage(cpu)
  const perSecond = (matches * 1000) / (performance.now() - startedAt)
  console.log(JSON.stringify({ perSecond, cpuMillis: (user + system) / 1000 / matches } satisfies Told))
}
