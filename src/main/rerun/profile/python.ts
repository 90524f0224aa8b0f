import * as v from 'valibot'
import { scriptAt } from '../../debug/python.ts'
import { resourcePath } from '../../product.ts'
import type { Profiler } from './profiler.ts'

const intervalMicros = 1000

/** A thread of ours in the bot's process, which looks at its frames. */
export const pythonProfiler: Profiler = {
  under(program, result) {
    const at = scriptAt(program.args)
    const [options, script] = [program.args.slice(0, at), program.args.slice(at)]
    const sampler = [resourcePath('profile/sampler.py'), result, `${intervalMicros}`]
    return { ...program, args: [...options, ...sampler, ...script] }
  },
  read(text) {
    const { frames, ...result } = v.parse(resultForm, JSON.parse(text))
    return { ...result, places: frames.map(([name, file, line]) => ({ name, file, line })) }
  },
}

const numbers = v.array(v.number())
const pair = v.tuple([v.number(), v.number()])
const resultForm = v.object({
  frames: v.array(v.tuple([v.string(), v.string(), v.number()])),
  stacks: v.array(numbers),
  samples: v.array(pair),
  pauses: v.array(pair),
})
