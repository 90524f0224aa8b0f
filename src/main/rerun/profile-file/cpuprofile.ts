import * as v from 'valibot'
import type { ProfiledPlace } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import { codePlaceOf, Stacks, weightOf, type ReadPart } from './stacks.ts'

export const cpuForm = v.object({
  nodes: v.array(
    v.object({
      id: v.number('a number'),
      callFrame: v.object({
        functionName: v.string('a text'),
        url: v.optional(v.string('a text'), ''),
        lineNumber: v.optional(v.number('a number'), -1),
      }),
      hitCount: v.optional(v.number('a number'), 0),
      children: v.optional(v.array(v.number('a number')), []),
      parent: v.optional(v.number('a number')),
    }),
  ),
  startTime: v.optional(v.number('a number')),
  endTime: v.optional(v.number('a number')),
  samples: v.optional(v.array(v.number('a number'))),
})

export function cpuPart({ nodes, startTime, endTime, samples }: v.InferOutput<typeof cpuForm>): ReadPart {
  const parents = new Map<number, number>()
  for (const { id, children, parent } of nodes) {
    if (parent !== undefined) parents.set(id, parent)
    for (const child of children) parents.set(child, id)
  }
  const hits = new Map<number, number>()
  for (const id of samples ?? []) hits.set(id, (hits.get(id) ?? 0) + 1)
  const places = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      codePlaceOf(
        functionName === '' ? '(anonymous)' : functionName,
        url.replace(/^file:\/\//, ''),
        lineNumber + 1,
      ),
    ]),
  )
  const stacks = new Stacks()
  for (const { id, hitCount } of nodes) {
    const stack: ProfiledPlace[] = []
    // The root is no function.
    for (let node = id; parents.has(node); node = parents.get(node)!) {
      if (stack.length > nodes.length) throw new UserError('The calls of the profile are no tree')
      stack.push(places.get(node)!)
    }
    stacks.add(stack.reverse(), samples === undefined ? hitCount : (hits.get(id) ?? 0))
  }
  const count = weightOf(stacks.list)
  const millis = startTime === undefined || endTime === undefined ? null : (endTime - startTime) / 1000
  return {
    name: '',
    stacks: stacks.list,
    samples: count,
    millis: millis !== null && millis > 0 ? millis : null,
  }
}
