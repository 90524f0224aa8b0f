import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { ProfiledPlace } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { Program } from '../../bots/program.ts'
import type { Target } from '../../debug/debugger.ts'
import { resourcePath } from '../../product.ts'
import { isFile, mostResultBytes, type Profiler } from './profiler.ts'
import { firstFrom, idle, type Samples, type Span } from './samples.ts'
import { runTool } from './tool.ts'

const mostMillis = 60_000
/** What the virtual machine makes of one: it looks every 2 ms. */
const periodMillis = 1
const spacingMicros = 2000

/** Flight Recorder, a part of the virtual machine. Throws a `UserError` where there is no JDK, which reads what it writes. */
export function javaProfiler({ bot, program }: Target): Profiler {
  if (!existsSync(compilerNextTo(program)))
    throw new UserError(
      `Bot "${bot.command}" cannot be profiled: ${program.file} has no Java compiler next to it: install a whole JDK (on Debian: apt install default-jdk-headless)`,
    )
  return {
    under(own, result) {
      writeFileSync(`${result}.jfc`, settings)
      const recording = `filename=${result},settings=${result}.jfc,dumponexit=true`
      // Else it writes to stdout, where the bot's answers come from.
      const options = ['-Xlog:jfr+startup=off', '-XX:FlightRecorderOptions=stackdepth=256']
      return { ...own, args: [...options, `-XX:StartFlightRecording=${recording}`, ...own.args] }
    },
    async textOf(result, spans, signal) {
      if (spans.length === 0 || !isFile(result)) return null
      const origin = monotonicAtEpoch()
      const [from, to] = [
        Math.min(...spans.map(([begin]) => begin)),
        Math.max(...spans.map(([, end]) => end)),
      ]
      const times = [from - origin, to - origin].map((micros) => `${Math.round(micros)}`)
      const args = [resourcePath('profile/Recording.java'), result, ...times]
      const options = { signal, mostMillis, mostBytes: mostResultBytes }
      const { output, why } = await runTool(program.file, args, options)
      if (why !== null) throw new UserError(`The recording of bot "${bot.command}" cannot be read: ${why}`)
      return JSON.stringify({ ...(JSON.parse(output) as object), origin })
    },
    read: (text) => samplesOf(v.parse(resultForm, JSON.parse(text))),
  }
}

function compilerNextTo({ file }: Program): string {
  return join(dirname(realpathSync(file)), process.platform === 'win32' ? 'javac.exe' : 'javac')
}

const setting = (event: string, settings: readonly (readonly [string, string])[]) => {
  const all = [['enabled', 'true'], ...settings].map(
    ([name, value]) => `<setting name="${name}">${value}</setting>`,
  )
  return `<event name="jdk.${event}">${all.join('')}</event>`
}
const waiting = ['ThreadSleep', 'ThreadPark', 'JavaMonitorEnter', 'JavaMonitorWait']
const settings = [
  '<?xml version="1.0" encoding="UTF-8"?><configuration version="2.0">',
  ...['ExecutionSample', 'NativeMethodSample'].map((event) =>
    setting(event, [['period', `${periodMillis} ms`]]),
  ),
  setting('GCPhasePause', [['threshold', '0 ms']]),
  ...waiting.map((event) =>
    setting(event, [
      ['threshold', '1 ms'],
      ['stackTrace', 'true'],
    ]),
  ),
  '</configuration>',
].join('\n')

/** Microseconds of the system's monotonic clock at the beginning of 1970, by the wall clock of now. */
function monotonicAtEpoch(): number {
  const tries = Array.from({ length: 5 }, () => {
    const began = Date.now()
    let now = began
    while (now === began) now = Date.now()
    return Number(process.hrtime.bigint() / 1000n) - 1000 * now
  })
  // One that was held up in between is too late.
  return Math.min(...tries)
}

const time = v.number()
const index = v.number()
const resultForm = v.object({
  /** Of this clock's times. */
  origin: v.number(),
  frames: v.array(v.tuple([v.string(), v.string()])),
  stacks: v.array(v.array(index)),
  samples: v.array(v.tuple([time, index, v.number()])),
  waits: v.array(v.tuple([time, time, index, v.number(), v.picklist(['sleep', 'lock'])])),
  pauses: v.array(v.tuple([time, time])),
})
type Result = v.InferOutput<typeof resultForm>

/** The first thread of a program; in what it waits for, others may work. */
const main = 1
/** Longer than between two samples of a thread. */
const nearMicros = 10_000

function samplesOf({ origin, frames, stacks: ran, samples, waits, pauses }: Result): Samples {
  const places: ProfiledPlace[] = frames.map(([type, method]) => methodPlace(type, method))
  const stacks = ran.map((stack) => [...stack])
  const withLeaf = new Map<string, number>()
  const under = (stack: number, name: string): number => {
    const key = `${stack} ${name}`
    const leaf = () => places.push({ name, file: '', line: 0 }) - 1
    const known = withLeaf.get(key) ?? stacks.push([...(ran[stack] ?? []), leaf()]) - 1
    withLeaf.set(key, known)
    return known
  }
  const reads = ran.map((stack) => isReading(frames[stack.at(-1)!]))
  const running = samples.map(([at, stack]) => {
    return [origin + at, reads[stack] === true ? under(stack, idle) : stack] as const
  })
  const others = samples.filter(([, stack, thread]) => thread !== main && reads[stack] !== true)
  const busy = others.map(([at, stack]) => [at, stack] as const).sort(([a], [b]) => a - b)
  const all = [...running]
  const times: { readonly sleep: Span[]; readonly lock: Span[] } = { sleep: [], lock: [] }
  for (const [from, to, stack, thread, kind] of waits) {
    if (thread !== main) continue
    const own = under(stack, kind === 'sleep' ? '(asleep)' : '(waiting for a lock or a thread)')
    const points = pointsIn([from, to])
    const idle = points.filter((at) => !isNear(busy, at))
    all.push(...idle.map((at) => [origin + at, own] as const))
    const half = (to - from) / points.length / 2
    times[kind].push(...idle.map((at) => [origin + at - half, origin + at + half] as const))
  }
  const mains = samples
    .filter(([, stack, thread]) => thread === main && reads[stack] !== true)
    .map(([at, stack]) => [at, stack] as const)
    .sort(([a], [b]) => a - b)
  for (const [from, to] of pauses) {
    const next = firstFrom(mains, from)
    const nearest = mains
      .slice(Math.max(0, next - 1), next + 1)
      .toSorted(([a], [b]) => distance(a, [from, to]) - distance(b, [from, to]))[0]
    if (nearest === undefined) continue
    const own = under(nearest[1], '(garbage collector)')
    all.push(...pointsIn([from, to]).map((at) => [origin + at, own] as const))
  }
  return {
    ...{ places, stacks, samples: all.sort(([a], [b]) => a - b), times },
    pauses: pauses.map(([from, to]) => [origin + from, origin + to] as const),
  }
}

/** A virtual machine knows no file: a class has its whole name in its place. */
function methodPlace(type: string, method: string): ProfiledPlace {
  return { name: `${type.slice(type.lastIndexOf('.') + 1)}.${method}`, file: type, line: 0 }
}

function isReading(frame: readonly [string, string] | undefined): boolean {
  return frame !== undefined && /^(java\.io\.FileInputStream|sun\.nio\.ch\.\w+)\.read/.test(frame.join('.'))
}

const mostPoints = 100_000

function pointsIn([from, to]: Span): readonly number[] {
  const count = Math.min(mostPoints, Math.max(0, Math.round((to - from) / spacingMicros)))
  return Array.from({ length: count }, (_, i) => from + (i + 0.5) * spacingMicros)
}

function distance(at: number, [from, to]: Span): number {
  return Math.max(from - at, at - to)
}

function isNear(times: Samples['samples'], at: number): boolean {
  const next = times[firstFrom(times, at - nearMicros)]
  return next !== undefined && next[0] <= at + nearMicros
}
