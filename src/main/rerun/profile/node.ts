import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { ProfiledPlace } from '../../../contract/profile.ts'
import { resourcePath } from '../../product.ts'
import type { Profiler } from './profiler.ts'
import type { Samples } from './samples.ts'

const intervalMicros = 200
/** V8 looks at 255 calls. */
const deepest = 300

/** V8's own profiler, started in the bot's process before the bot. */
export const nodeProfiler: Profiler = {
  under(program, result) {
    const script = `require(${JSON.stringify(resourcePath('profile/node.cjs'))})(${JSON.stringify(result)},${intervalMicros})`
    const data = `data:text/javascript,${encodeURIComponent(`import{createRequire}from'node:module';const require=createRequire('file:///');${script}`)}`
    return { ...program, args: ['--import', data, ...program.args] }
  },
  read: (text) => samplesOf(v.parse(resultForm, JSON.parse(text))),
}

const profileForm = v.object({
  nodes: v.array(
    v.object({
      id: v.number(),
      callFrame: v.object({ functionName: v.string(), url: v.string(), lineNumber: v.number() }),
      children: v.optional(v.array(v.number())),
    }),
  ),
  startTime: v.number(),
  samples: v.array(v.number()),
  timeDeltas: v.array(v.number()),
})
const resultForm = v.object({
  profile: profileForm,
  pauses: v.array(v.tuple([v.number(), v.number()])),
})
type Result = v.InferOutput<typeof resultForm>

function samplesOf({ profile, pauses }: Result): Samples {
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const indexes = new Map(profile.nodes.map(({ id }, i) => [id, i]))
  const stackOf = (id: number): number[] => {
    const stack: number[] = []
    // The root is no function.
    for (let node = id; parents.has(node); node = parents.get(node)!) {
      if (stack.length === deepest) throw new Error('A stack is deeper than V8 looks')
      stack.push(indexes.get(node)!)
    }
    return stack.reverse()
  }
  const places = profile.nodes.map(({ callFrame }) => codePlaceOf(callFrame))
  const stacks = profile.nodes.map(({ id }) => stackOf(id))
  const collector = places.findIndex(({ name }) => name === '(garbage collector)')
  /** By the function that ran when the collector began. */
  const collecting = new Map<number, number>()
  let [at, running] = [profile.startTime, -1]
  const samples = profile.samples.map((id, i) => {
    at += profile.timeDeltas[i] ?? 0
    const stack = indexes.get(id) ?? 0
    if (stack !== collector || running < 0) {
      running = stack
      return [at, stack] as const
    }
    const known = collecting.get(running) ?? stacks.push([...stacks[running]!, collector]) - 1
    collecting.set(running, known)
    return [at, known] as const
  })
  return { places, stacks, samples: samples.sort(([a], [b]) => a - b), pauses }
}

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

function codePlaceOf({ functionName, url, lineNumber }: CallFrame): ProfiledPlace {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url
  return { name: functionName === '' ? '(anonymous)' : functionName, file, line: lineNumber + 1 }
}
