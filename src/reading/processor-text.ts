import type { Reply } from '../engine/match.ts'

/** A bot that had the processor for less of the time waited for something else, or for other programs. */
const smallShare = 0.5

type Timed = Pick<Reply, 'micros'> & { readonly processorMicros: number }

/** Whether the time of an answer says little about the bot's program. */
export function isStarved({ micros, processorMicros }: Timed): boolean {
  return processorMicros < smallShare * micros
}

/** `It had the processor for 41 of 60 ms`. */
export function processorText(reply: Timed): string {
  const [own, all] = [reply.processorMicros, reply.micros].map((micros) => Math.round(micros / 1000))
  const why = isStarved(reply) ? ': it waited, or the machine was busy' : ''
  return `It had the processor for ${own} of ${all} ms${why}`
}
