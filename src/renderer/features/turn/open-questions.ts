import type { PausedAt, Live } from '../../../contract/live.ts'
import type { Question } from '../../../engine/game.ts'
import type { Reply } from '../../../engine/match.ts'

export interface OpenTurnQuestion {
  readonly turn: number
  readonly question: Question
  /** Held: asked when the match resumes. Person: a human seat is asked. Waiting: a bot is. Answered: no ruling yet. */
  readonly state: 'paused' | 'person' | 'waiting' | 'answered'
  /** Start of the wait, in milliseconds since 1970; null: not waiting, or not for long. */
  readonly since: number | null
  readonly reply: Reply | null
}

/** By seat; leaves out questions that are answered within moments. */
export function openQuestions({
  paused,
  questions,
  waiting,
}: Pick<Live, 'paused' | 'questions' | 'waiting'>): readonly OpenTurnQuestion[] {
  if (paused !== null) return paused.questions.map((question, i) => pausedQuestion(paused, question, i))
  const sinceOf = (seat: number) => waiting.find(({ question }) => question.seat === seat)?.since ?? null
  const persons = questions.map(({ turn, question }) => {
    return { turn, question, state: 'person' as const, since: sinceOf(question.seat), reply: null }
  })
  const bots = waiting
    .filter(({ question }) => persons.every((each) => each.question.seat !== question.seat))
    .map(({ turn, question, since }) => ({ turn, question, state: 'waiting' as const, since, reply: null }))
  return [...persons, ...bots].toSorted((a, b) => a.question.seat - b.question.seat)
}

function pausedQuestion(
  { at, turn, replies }: PausedAt,
  question: Question,
  index: number,
): OpenTurnQuestion {
  const reply = at === 'after' ? (replies[index] ?? null) : null
  return { turn, question, state: at === 'before' ? 'paused' : 'answered', since: null, reply }
}
