import type { Question } from '../../engine/game.ts'
import type { Exportable } from './writer.ts'

/** What a seat was sent, byte for byte, in pieces; includes the unanswered questions of a match that was cut off. */
export async function* inputsOf({ frames, pending }: Exportable, seat: number): AsyncGenerator<string> {
  for await (const { exchanges } of frames) {
    for (const { question } of exchanges) if (question.seat === seat) yield sent(question)
  }
  for (const question of pending) if (question.seat === seat) yield sent(question)
}

function sent({ input }: Question): string {
  return `${input.join('\n')}\n`
}
