import type { PausedAt, Live } from '../../../contract/live.ts'
import type { Question } from '../../../engine/game.ts'
import type { Reply } from '../../../engine/match.ts'

/** A question of a match that is played, which is not judged yet. */
export interface OpenTurnQuestion {
  readonly turn: number
  readonly question: Question
  /** Held: it is asked when the match goes on. Person: somebody is asked. Waiting: so is a bot. Answered: to be judged. */
  readonly state: 'held' | 'person' | 'waiting' | 'answered'
  /** What it is waited for since, in milliseconds since 1970; null: it is not, or not for long. */
  readonly since: number | null
  /** The answer that is to be judged. */
  readonly reply: Reply | null
}

/** All that is open, by seat; what is answered within moments is not told. */
export function openQuestions({
  held,
  asked,
  waiting,
}: Pick<Live, 'held' | 'asked' | 'waiting'>): readonly OpenTurnQuestion[] {
  if (held !== null) return held.questions.map((question, i) => heldQuestion(held, question, i))
  const sinceOf = (seat: number) => waiting.find(({ question }) => question.seat === seat)?.since ?? null
  const persons = asked.map(({ turn, question }) => {
    return { turn, question, state: 'person' as const, since: sinceOf(question.seat), reply: null }
  })
  const bots = waiting
    .filter(({ question }) => persons.every((each) => each.question.seat !== question.seat))
    .map(({ turn, question, since }) => ({ turn, question, state: 'waiting' as const, since, reply: null }))
  return [...persons, ...bots].toSorted((a, b) => a.question.seat - b.question.seat)
}

function heldQuestion({ at, turn, replies }: PausedAt, question: Question, index: number): OpenTurnQuestion {
  const reply = at === 'after' ? (replies[index] ?? null) : null
  return { turn, question, state: at === 'before' ? 'held' : 'answered', since: null, reply }
}
