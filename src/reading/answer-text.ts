import type { Frame } from '../engine/match.ts'

/** The answers and their rulings. */
export function answerText({ exchanges }: Pick<Frame, 'exchanges'>): string {
  return JSON.stringify(
    exchanges.map(({ reply: { seat, output }, ruling: { result, fault, did } }) => {
      return [seat, output, result, fault, did]
    }),
  )
}
