import type { Question, Seat } from '../../engine/game.ts'
import type { Frame, Reply } from '../../engine/match.ts'

/** Where a person can hold the referee: between its steps, while no clock runs. Undefined: it goes on at once. */
export interface PauseGate {
  /** Nobody is asked yet. */
  before(questions: readonly Question[]): Promise<void> | undefined
  /** The questions are on their way. */
  asked(questions: readonly Question[]): void
  answered(seat: Seat): void
  /** All have answered; gives the replies that are judged. */
  after(questions: readonly Question[], replies: readonly Reply[]): Promise<readonly Reply[]> | undefined
  made(frame: Frame): void
}
