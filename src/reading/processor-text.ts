import type { Reply } from '../engine/match.ts'

/** A bot that had the processor for less of the time waited for something else, or for other programs. */
const smallShare = 0.5

type Timed = Pick<Reply, 'micros' | 'waitMicros'> & { readonly processorMicros: number }

/** Whether the time of an answer says little about the bot's program. */
export function isStarved({ micros, processorMicros }: Timed): boolean {
  return processorMicros < smallShare * micros
}

/** `It had the processor for 41 of 60 ms, waited 13 ms for a core, and 6 ms for something else`. */
export function processorText(reply: Timed): string {
  const { processorMicros, micros, waitMicros = 0 } = reply
  const [own, all, wait] = [processorMicros, micros, waitMicros].map((each) => Math.round(each / 1000)) as [
    number,
    number,
    number,
  ]
  if (own > all) return `Its threads together had the processor for ${own} ms in ${all} ms${waitText(wait)}`
  const rest = all - own - wait
  const had = `It had the processor for ${own} of ${all} ms`
  if (reply.waitMicros === undefined)
    return isStarved(reply) ? `${had}: it waited, or the machine was busy` : had
  const other = rest > 0 ? `, and ${wait > 0 ? '' : 'waited '}${rest} ms for something else` : ''
  return `${had}${waitText(wait)}${other}${isStarved(reply) ? whyText(wait, rest) : ''}`
}

/** `34 ms on the processor, 71 ms waiting for a core, 13 ms for something else`: what takes less than 1 ms is left out. */
export function partsText({ processorMicros, micros, waitMicros }: Required<Timed>): string {
  return toldParts([
    [processorMicros, 'on the processor'],
    [waitMicros, 'waiting for a core'],
    [micros - processorMicros - waitMicros, 'for something else'],
  ])
}

/** `34 ms its own code, 13 ms waiting for a core`: parts of a time in microseconds, with what they were; of less than 1 ms none. */
export function toldParts(parts: readonly (readonly [micros: number, what: string])[]): string {
  return parts
    .filter(([micros]) => micros >= 1000)
    .map(([micros, what]) => `${millisText(micros / 1000)} ${what}`)
    .join(', ')
}

/** `71 ms`, `9.5 ms`. */
export function millisText(millis: number): string {
  return `${millis < 10 ? Number(millis.toFixed(1)) : Math.round(millis)} ms`
}

function waitText(wait: number): string {
  return wait > 0 ? `, waited ${wait} ms for a core` : ''
}

function whyText(wait: number, rest: number): string {
  return wait > rest ? ': the machine was busy' : ': it slept, or waited for a lock or a file'
}
