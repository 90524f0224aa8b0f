import * as v from 'valibot'
import type { ProfiledPlace } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import { codePlaceOf, Stacks, weightOf, type ReadPart } from './stacks.ts'

const finite = v.pipe(v.number('a number'), v.finite('a finite number'))
const numbers = v.array(finite)
const indexes = v.array(v.pipe(v.number('a number'), v.integer('a whole number')))
export const speedscopeForm = v.object({
  shared: v.object({
    frames: v.array(
      v.object({
        name: v.string('a text'),
        file: v.optional(v.string('a text')),
        line: v.optional(v.number('a number')),
      }),
    ),
  }),
  profiles: v.array(
    v.variant('type', [
      v.object({
        ...{ type: v.literal('sampled'), name: v.string('a text'), unit: v.string('a text') },
        ...{ samples: v.array(indexes), weights: numbers },
      }),
      v.object({
        ...{ type: v.literal('evented'), name: v.string('a text'), unit: v.string('a text') },
        events: v.array(v.object({ type: v.picklist(['O', 'C']), frame: v.number(), at: finite })),
      }),
    ]),
  ),
})

type Speedscope = v.InferOutput<typeof speedscopeForm>
type SpeedscopeProfile = Speedscope['profiles'][number]

const millisIn: { readonly [unit: string]: number } = {
  ...{ nanoseconds: 1e-6, microseconds: 1e-3, milliseconds: 1, seconds: 1e3 },
}

export function speedscopeParts({ shared, profiles }: Speedscope): readonly ReadPart[] {
  const places = shared.frames.map(({ name, file = '', line = 0 }) => codePlaceOf(name, file, line))
  return profiles.map((profile) => {
    const stacks = new Stacks()
    const samples =
      profile.type === 'sampled' ? addSampled(stacks, profile, places) : addEvented(stacks, profile, places)
    const weight = weightOf(stacks.list)
    const factor = Object.hasOwn(millisIn, profile.unit) ? millisIn[profile.unit]! : null
    return {
      name: profile.name,
      stacks: stacks.list,
      samples,
      millis: factor === null ? null : weight * factor,
    }
  })
}

function addSampled(
  stacks: Stacks,
  { samples, weights }: Extract<SpeedscopeProfile, { type: 'sampled' }>,
  places: readonly ProfiledPlace[],
): number {
  samples.forEach((stack, i) =>
    stacks.add(
      stack.map((frame) => frameAt(places, frame)),
      weights[i] ?? 0,
    ),
  )
  return samples.length
}

/** Calls that begin and end: what is open is the stack until the next event. */
function addEvented(
  stacks: Stacks,
  { events }: Extract<SpeedscopeProfile, { type: 'evented' }>,
  places: readonly ProfiledPlace[],
): number {
  const open: ProfiledPlace[] = []
  events.forEach(({ type, frame, at }, i) => {
    if (type === 'O') open.push(frameAt(places, frame))
    else open.pop()
    stacks.add(open, (events[i + 1]?.at ?? at) - at)
  })
  return events.length
}

function frameAt(places: readonly ProfiledPlace[], index: number): ProfiledPlace {
  const place = places[index]
  if (place === undefined) throw new UserError(`The profile names frame ${index}, which it does not have`)
  return place
}
