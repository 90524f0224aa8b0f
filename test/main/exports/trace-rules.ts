/** What is wrong with a text as a file of Chrome's trace events ("Trace Event Format"), in words; nothing where it is fine. */
export function faultsOfTrace(text: string): readonly string[] {
  const file = JSON.parse(text) as { readonly [key: string]: unknown }
  const events = file.traceEvents as readonly Event[]
  return [
    ...unknownKeys('the file', file, ['traceEvents', 'displayTimeUnit', 'otherData']),
    ...(file.displayTimeUnit === 'ms' || file.displayTimeUnit === 'ns' ? [] : ['displayTimeUnit']),
    ...(Array.isArray(events) ? events.flatMap(faultsOf) : ['traceEvents is no list']),
    ...unnamedTracks(events),
    ...crossed(events),
  ]
}

interface Event {
  readonly [key: string]: unknown
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur: number
}

const keys: { readonly [phase: string]: readonly string[] } = {
  M: ['name', 'ph', 'pid', 'tid', 'args'],
  X: ['name', 'cat', 'ph', 'ts', 'dur', 'pid', 'tid', 'args'],
  i: ['name', 'cat', 'ph', 's', 'ts', 'pid', 'tid', 'args'],
  C: ['name', 'ph', 'ts', 'pid', 'tid', 'args'],
}

/** What the metadata of the format has to say. */
const metadata: { readonly [name: string]: readonly [key: string, type: string] } = {
  process_name: ['name', 'string'],
  process_labels: ['labels', 'string'],
  process_sort_index: ['sort_index', 'number'],
  thread_name: ['name', 'string'],
  thread_sort_index: ['sort_index', 'number'],
}

function faultsOf(event: Event, at: number): readonly string[] {
  const { ph, args } = event
  const needed = keys[ph]
  if (needed === undefined) return [`${at}: phase ${ph}`]
  const is = (fits: boolean, what: string) => (fits ? [] : [`${at}: ${what} is ${JSON.stringify(event)}`])
  const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
  return [
    ...needed.filter((key) => key !== 'args' && event[key] === undefined).map((key) => `${at}: no ${key}`),
    ...unknownKeys(`${at}`, event, needed),
    ...is(typeof event.name === 'string' && event.name !== '', 'name'),
    ...is(isCount(event.pid) && isCount(event.tid), 'pid or tid'),
    ...is(ph === 'M' || isCount(event.ts), 'ts'),
    ...is(ph !== 'X' || isCount(event.dur), 'dur'),
    ...is(ph !== 'i' || ['g', 'p', 't'].includes(event.s as string), 's'),
    ...is(args === undefined || (typeof args === 'object' && args !== null && !Array.isArray(args)), 'args'),
    ...is(ph !== 'C' || isNumbers(args as object), 'values'),
    ...is(ph !== 'M' || isMetadata(event), 'metadata'),
  ]
}

function isNumbers(args: object): boolean {
  const values = Object.values(args) as readonly unknown[]
  return values.length > 0 && values.every((value) => Number.isFinite(value))
}

function isMetadata({ name, args }: Event): boolean {
  const [key, type] = metadata[name as string] ?? []
  return key !== undefined && typeof (args as { readonly [key: string]: unknown })[key] === type
}

function unknownKeys(where: string, value: object, known: readonly string[]): readonly string[] {
  return Object.keys(value).flatMap((key) => (known.includes(key) ? [] : [`${where}: unknown ${key}`]))
}

/** Every track on which something is has a name. */
function unnamedTracks(events: readonly Event[]): readonly string[] {
  const named = events.filter(({ name }) => name === 'thread_name').map(({ tid }) => tid)
  const used = new Set(events.filter(({ ph }) => ph === 'X' || ph === 'i').map(({ tid }) => tid))
  return [...used].flatMap((tid) => (named.includes(tid) ? [] : [`track ${tid} has no name`]))
}

/** Slices of a track lie within each other or beside each other. */
function crossed(events: readonly Event[]): readonly string[] {
  const faults: string[] = []
  for (const tid of new Set(events.map((event) => event.tid))) {
    const slices = events.filter((event) => event.ph === 'X' && event.tid === tid)
    const open: number[] = []
    for (const { ts, dur } of slices.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
      while (open.length > 0 && open.at(-1)! <= ts) open.pop()
      if (open.length > 0 && ts + dur > open.at(-1)!) faults.push(`track ${tid}: ${ts} crosses`)
      open.push(ts + dur)
    }
  }
  return faults
}
