import type { ProfileFilePart } from '../../../contract/profile.ts'
import { TurnSamples } from '../profile/samples.ts'
import type { ReadPart } from './stacks.ts'

/** The largest functions and stacks, as of a profile that was made here. */
export function inOurForm({ stacks, samples, millis }: ReadPart, turn: number | null): ProfileFilePart {
  const all = new TurnSamples()
  for (const { places, weight } of stacks) all.addStack(places, weight)
  return {
    ...{ turn, samples, millis, functions: all.functions },
    stacks: all.stacks.map((stack) => ({ ...stack, samples: (stack.samples * samples) / all.count })),
  }
}
