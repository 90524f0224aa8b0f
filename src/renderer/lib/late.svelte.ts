type Load<Part> = () => Promise<{ readonly default: Part }>

/** A part of the page with a script of its own, which loads when it is first shown. */
export class LatePart<Part> {
  readonly #load: Load<Part>
  #loading: Promise<void> | null = null
  #part = $state.raw<Part | null>(null)
  #hasFailed = $state(false)

  constructor(load: Load<Part>) {
    this.#load = load
  }

  /** Null until it is loaded; reading it loads it. */
  get part(): Part | null {
    if (this.#part === null) void this.load()
    return this.#part
  }

  get hasFailed(): boolean {
    return this.#hasFailed
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().then(
      (loaded) => void (this.#part = loaded.default),
      () => void (this.#hasFailed = true),
    )
    return this.#loading
  }
}

const early: LatePart<unknown>[] = []

/** A late part that `loadEarly` loads before it is shown, so that its first use is as quick as any other. */
export function late<Part>(load: Load<Part>): LatePart<Part> {
  const part = new LatePart(load)
  early.push(part)
  return part
}

/** Loads one part after the other, each while the page is idle and connected: a studio that restarts serves nothing. */
export async function loadEarly(connected: () => Promise<void>): Promise<void> {
  for (const part of early) {
    await new Promise<void>((resolve) => whenIdle(() => resolve()))
    await connected()
    await part.load()
  }
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, 100)
}
