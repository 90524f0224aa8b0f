import type { Question, Seat } from '../../engine/game.ts'
import type { Frame, Reply } from '../../engine/match.ts'

/** Where the user can pause the referee: between its steps, while no clock runs. Undefined: no pause. */
export interface PauseGate {
  /** Before any seat is asked. */
  before(questions: readonly Question[]): Promise<void> | undefined
  /** The questions are on their way. */
  onQuestions(questions: readonly Question[]): void
  answered(seat: Seat): void
  /** After all answers; resolves to the replies to judge. */
  after(questions: readonly Question[], replies: readonly Reply[]): Promise<readonly Reply[]> | undefined
  made(frame: Frame): void
}
