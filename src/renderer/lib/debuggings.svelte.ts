import type { Debugging } from '../../contract/debug.ts'
import type { StudioCalls, StudioEvent } from '../../contract.ts'

interface DebuggingDependencies {
  readonly calls: StudioCalls
  trouble(where: string, error: unknown): void
}

/** In the order of their starts. */
export class RunningDebuggers {
  readonly #source: DebuggingDependencies
  #all = $state.raw<readonly Debugging[]>([])
  #reading = 0

  constructor(source: DebuggingDependencies) {
    this.#source = source
  }

  get all(): readonly Debugging[] {
    return this.#all
  }

  of(match: string): readonly Debugging[] {
    return this.#all.filter((each) => each.match === match)
  }

  onEvent(event: StudioEvent): void {
    if (event.kind === 'debugging') void this.read()
  }

  async read(): Promise<void> {
    const reading = ++this.#reading
    try {
      const all = await this.#source.calls.debugging(null)
      if (reading === this.#reading) this.#all = all
    } catch (error) {
      this.#source.trouble('reading what runs under a debugger', error)
    }
  }
}
