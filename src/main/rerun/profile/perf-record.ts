import { idle, type Span, type Times } from './samples.ts'

/** An address in a file that was executed, with the symbol that perf knows. */
export interface NativeFrame {
  /** In the file, not in memory. */
  readonly offset: number
  readonly symbol: string
  /** From the symbol's beginning. */
  readonly symbolOffset: number
  /** Its path, or a name like `[vdso]`. */
  readonly file: string
}

/** What `perf script` prints: stacks are indexes of frames, the outermost first. */
export interface PerfRecord {
  readonly frames: readonly NativeFrame[]
  readonly stacks: readonly PerfStack[]
  /** In the order of time, in microseconds. */
  readonly samples: readonly (readonly [at: number, stack: number])[]
  readonly times: Times
}

interface PerfStack {
  readonly frames: readonly number[]
  /** What the kernel did for it, in parentheses; null: it ran itself. */
  readonly state: string | null
}

const header = /^ *(\d+)\/(\d+) +(\d+)\.(\d{6}): +(\S.*?):? *$/
const frameLine = /^\s+([0-9a-f]+) (.+?) \((\/.*|\[[^\]]*\][^)]*|\S*)\)$/
const waitSpacingMicros = 1000
const mostFrames = 200

/** What waits has samples too, while no thread of the bot runs. */
export function perfRecord(text: string): PerfRecord {
  const reader = new Reader()
  for (const block of text.split('\n')) reader.line(block)
  return reader.end()
}

class Reader {
  readonly #frames = new Map<string, number>()
  readonly #list: NativeFrame[] = []
  readonly #stacks = new Map<string, number>()
  readonly #stackList: PerfStack[] = []
  readonly #samples: (readonly [number, number])[] = []
  readonly #threads = new Threads(
    (stack) => this.#stackList[stack]!.state === idle,
    (stack, span) => this.#waited(stack, span),
  )
  #event: { readonly at: number; readonly thread: string; readonly isSwitch: boolean } | null = null
  /** The kernel lets us see where a program waits. */
  #hasWaits = false
  #kernel: string[] = []
  #user: number[] = []

  line(line: string): void {
    const begun = header.exec(line)
    if (begun !== null) {
      this.#endEvent()
      const [, pid, thread, seconds, micros, event] = begun as unknown as string[]
      const at = Number(seconds) * 1e6 + Number(micros)
      const over = /^PERF_RECORD_EXIT\((\d+):(\d+)\)/.exec(event!)
      // A thread that ends is never switched out.
      if (over !== null) this.#threads.change(`${over[1]}/${over[2]}`, at, 'OUT')
      const what = /^PERF_RECORD_SWITCH (IN|OUT preempt|OUT)/.exec(event!)?.[1]
      if (what !== undefined) this.#threads.change(`${pid}/${thread}`, at, what as ThreadChange)
      else if (!event!.startsWith('PERF_RECORD'))
        this.#event = { at, thread: `${pid}/${thread}`, isSwitch: event!.includes('switch') }
      return
    }
    const frame = this.#event === null ? null : frameLine.exec(line)
    if (frame !== null) this.#frame(frame[1]!, frame[2]!, frame[3]!)
  }

  #frame(address: string, name: string, file: string): void {
    if (address.length === 16 && address.startsWith('f')) {
      this.#kernel.push(name)
      return
    }
    if (this.#user.length === mostFrames) return
    const [, symbol, offset = '0'] = /^(.*?)(?:\+0x([0-9a-f]+))?$/.exec(name)!
    const key = `${address} ${file}`
    const known = this.#frames.get(key) ?? this.#list.length
    if (known === this.#list.length) {
      this.#frames.set(key, known)
      const [at, symbolOffset] = [Number.parseInt(address, 16), Number.parseInt(offset, 16)]
      this.#list.push({ offset: at, symbol: symbol!, symbolOffset, file })
    }
    this.#user.push(known)
  }

  #endEvent(): void {
    const event = this.#event
    if (event === null) return
    const frames = this.#user.reverse()
    if (event.isSwitch) {
      this.#hasWaits = true
      this.#threads.stops(event.thread, this.#stack(frames, waitText(this.#kernel)))
    } else if (frames.length > 0) this.#samples.push([event.at, this.#stack(frames, workText(this.#kernel))])
    this.#event = null
    this.#kernel = []
    this.#user = []
  }

  #stack(frames: readonly number[], state: string | null): number {
    const key = `${frames.join(' ')} ${state}`
    const known = this.#stacks.get(key) ?? this.#stackList.push({ frames, state }) - 1
    this.#stacks.set(key, known)
    return known
  }

  #waited(stack: number, [from, to]: Span): void {
    const { state } = this.#stackList[stack]!
    const { sleep, lock } = this.#threads.times
    if (state === asleep) sleep.push([from, to])
    if (state === locked) lock.push([from, to])
    for (let at = from + waitSpacingMicros / 2; at < to; at += waitSpacingMicros)
      this.#samples.push([at, stack])
  }

  end(): PerfRecord {
    this.#endEvent()
    const { sleep, lock, ...others } = this.#threads.times
    const times = this.#hasWaits ? { ...others, sleep, lock } : others
    const samples = this.#samples.sort(([a], [b]) => a - b)
    return { frames: this.#list, stacks: this.#stackList, samples, times }
  }
}

type ThreadChange = 'IN' | 'OUT' | 'OUT preempt'

/** Which threads run, and which would if there were a core for them. */
class Threads {
  readonly times = { processor: [], core: [], sleep: [], lock: [] } as {
    readonly [Kind in keyof Times]-?: Span[]
  }
  readonly #running = new Map<string, number>()
  readonly #waiting = new Set<string>()
  /** Where threads are that do not run. */
  readonly #stops = new Map<string, number>()
  readonly #isIdle: (stack: number) => boolean
  readonly #onWait: (stack: number, span: Span) => void
  /** Since when none runs; with a stack, none wants to. */
  #none: { readonly from: number; readonly stack: number | null; readonly isForCore: boolean } | null = null

  /** `isIdle`: of a stack. */
  constructor(isIdle: (stack: number) => boolean, onWait: (stack: number, span: Span) => void) {
    this.#isIdle = isIdle
    this.#onWait = onWait
  }

  stops(thread: string, stack: number): void {
    this.#stops.set(thread, stack)
  }

  change(thread: string, at: number, change: ThreadChange): void {
    if (change === 'IN') {
      this.#endNone(at)
      this.#waiting.delete(thread)
      this.#stops.delete(thread)
      this.#running.set(thread, at)
      return
    }
    const from = this.#running.get(thread)
    if (from !== undefined) this.times.processor.push([from, at])
    this.#running.delete(thread)
    if (change === 'OUT preempt') this.#waiting.add(thread)
    if (this.#running.size > 0) return
    this.#none = { from: at, stack: this.#stopIn(thread), isForCore: this.#waiting.size > 0 }
  }

  /** Of the first thread of its process, unless that one only reads the input for others. */
  #stopIn(thread: string): number | null {
    const [pid] = thread.split('/')
    const first = this.#stops.get(`${pid}/${pid}`)
    return first === undefined || this.#isIdle(first) ? (this.#stops.get(thread) ?? null) : first
  }

  #endNone(at: number): void {
    if (this.#none === null) return
    const { from, stack, isForCore } = this.#none
    this.#none = null
    if (isForCore) this.times.core.push([from, at])
    else if (stack !== null) this.#onWait(stack, [from, at])
  }
}

const asleep = '(asleep)'
const locked = '(waiting for a lock or a thread)'

/** By the functions of the kernel. */
function waitText(kernel: readonly string[]): string {
  const names = kernel.join('\n')
  if (/nanosleep/.test(names)) return asleep
  if (/_sys_futex/.test(names)) return locked
  const isRead = /_sys_(read|recv)/.test(names) && /pipe_read|unix_stream_(read|recv)|tty_read/.test(names)
  return isRead ? idle : '(waiting)'
}

function workText(kernel: readonly string[]): string | null {
  const names = kernel.join('\n')
  if (/exc_page_fault/.test(names)) return '(page fault)'
  const call = /_sys_(\w+)/.exec(names)?.[1]
  return call === undefined ? null : `(system: ${call})`
}
