import * as v from 'valibot'
import type { ProfiledPlace } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import { codePlaceOf, deepest, Stacks, weightOf, type ReadPart } from './stacks.ts'

const finite = v.pipe(v.number('a number'), v.finite('a finite number'))
export const cpuForm = v.object({
  nodes: v.array(
    v.object({
      id: finite,
      callFrame: v.object({
        functionName: v.string('a text'),
        url: v.optional(v.string('a text'), ''),
        lineNumber: v.optional(finite, -1),
      }),
      hitCount: v.optional(finite, 0),
      children: v.optional(v.array(finite), []),
      parent: v.optional(finite),
    }),
  ),
  startTime: v.optional(finite),
  endTime: v.optional(finite),
  samples: v.optional(v.array(finite)),
})

export function cpuPart({ nodes, startTime, endTime, samples }: v.InferOutput<typeof cpuForm>): ReadPart {
  const parents = new Map<number, number>()
  for (const { id, children, parent } of nodes) {
    if (parent !== undefined) parents.set(id, parent)
    for (const child of children) parents.set(child, id)
  }
  checkTree(parents)
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
    const weight = samples === undefined ? hitCount : (hits.get(id) ?? 0)
    if (weight > 0) stacks.add(stackOf(id, { parents, places }), weight)
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

/** Throws a `UserError`. */
function checkTree(parents: ReadonlyMap<number, number>): void {
  const known = new Set<number>()
  for (const id of parents.keys()) {
    const path = new Set<number>()
    for (let node = id; parents.has(node) && !known.has(node); node = parents.get(node)!) {
      if (path.has(node)) throw new UserError('The calls of the profile are no tree')
      path.add(node)
    }
    for (const node of path) known.add(node)
  }
}

/** The outermost calls of a very deep one are left out. Throws a `UserError` where a node is missing. */
function stackOf(
  id: number,
  {
    parents,
    places,
  }: { readonly parents: ReadonlyMap<number, number>; readonly places: ReadonlyMap<number, ProfiledPlace> },
): readonly ProfiledPlace[] {
  const stack: ProfiledPlace[] = []
  // The root is no function.
  for (let node = id; parents.has(node) && stack.length < deepest; node = parents.get(node)!) {
    const place = places.get(node)
    if (place === undefined) throw new UserError(`The profile names node ${node}, which it does not have`)
    stack.push(place)
  }
  return stack.reverse()
}
