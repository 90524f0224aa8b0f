import type { Frame } from '../engine/match.ts'

/** What was answered, and what the rules made of it. */
export function answerText({ exchanges }: Pick<Frame, 'exchanges'>): string {
  return JSON.stringify(
    exchanges.map(({ reply: { seat, output }, ruling: { result, fault, did } }) => {
      return [seat, output, result, fault, did]
    }),
  )
}
