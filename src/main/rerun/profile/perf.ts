import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BotSpec } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import { samplesOf } from './perf-samples.ts'
import { perfRecord } from './perf-record.ts'
import { isFile, type Profiler } from './profiler.ts'
import type { Span } from './samples.ts'
import { runTool, toolPath } from './tool.ts'

/** Stacks are copied by the kernel, at so many bytes a sample: more than that much of a run is not kept. */
const mostRecorded = '400M'
const mostMillis = 60_000
/** As text; each sample has a line for each call. */
const mostText = 100e6

/** The first one needs root, or a kernel that lets others look at it: it also tells for what a program waits. */
const eventSets = [['cpu-clock', 'context-switches/period=1/'], ['cpu-clock:u']] as const

/** Of the kernel, for any compiled program and what it starts. Rejects with a `UserError` where there is none. */
export async function perfProfiler(bot: BotSpec, signal: AbortSignal): Promise<Profiler> {
  const perf = process.platform === 'linux' ? toolPath('perf') : null
  if (perf === null) throw new UserError(`Bot "${bot.command}" cannot be profiled: ${missing()}`)
  const events = await allowedEvents(perf, bot, signal)
  return {
    under(program, result) {
      const args = [...recordOptions(events, result), '--', program.file, ...program.args]
      return { file: perf, name: 'perf', args }
    },
    async textOf(result, spans) {
      if (spans.length === 0 || !isFile(result)) return null
      const fields = 'pid,tid,time,event,ip,sym,symoff,dso'
      const args = [
        'script',
        '-i',
        result,
        '--show-switch-events',
        '--show-task-events',
        '--no-inline',
        '-F',
        fields,
      ]
      const options = { signal, mostMillis, mostBytes: mostText }
      const { output, why } = await runTool(perf, [...args, '--time', timesText(spans)], options)
      if (why !== null) throw new UserError(`perf cannot read its profile of bot "${bot.command}": ${why}`)
      return output
    },
    read: (text) => samplesOf(perfRecord(text), signal),
  }
}

function missing(): string {
  const way = 'another profiler can be named by --profiler'
  return process.platform === 'linux'
    ? `there is no perf on the PATH: install it (on Debian: apt install linux-perf); ${way}`
    : `Botscope profiles compiled programs on Linux only; ${way}`
}

/** Neither the user's cache of programs nor the bot's output gets anything of it. */
function recordOptions(events: readonly string[], result: string): readonly string[] {
  return [
    ...['record', '--quiet', '--no-buildid', '--no-buildid-cache', '--output', result],
    ...['--clockid', 'CLOCK_MONOTONIC', '--freq', '1000', '--switch-events'],
    ...['--call-graph', 'dwarf,8192', '--max-size', mostRecorded],
    ...events.flatMap((event) => ['-e', event]),
  ]
}

async function allowedEvents(perf: string, bot: BotSpec, signal: AbortSignal): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'botscope-perf-'))
  let last: string | null = null
  try {
    for (const events of eventSets) {
      const args = [...recordOptions(events, join(folder, 'data')), '--', 'true']
      last = (await runTool(perf, args, { signal, mostMillis, mostBytes: mostText })).why
      if (last === null) return events
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  throw new UserError(
    `Bot "${bot.command}" cannot be profiled: the kernel does not let you use perf (${last}); "sysctl kernel.perf_event_paranoid=2" as root allows it`,
  )
}

const mostRanges = 50

function timesText(spans: readonly Span[]): string {
  const hull: Span = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
  const seconds = (micros: number) => (micros / 1e6).toFixed(6)
  return (spans.length > mostRanges ? [hull] : spans)
    .map(([from, to]) => `${seconds(from)},${seconds(to + 1)}`)
    .join(' ')
}
