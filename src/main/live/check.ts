import type { MatchId } from '../../contract.ts'
import type { Control, Live, Until } from '../../contract/live.ts'
import { readCondition } from '../../engine/condition.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { counted } from '../../number-text.ts'

/** Where a requested match pauses first; throws a `UserError` if that is invalid. */
export function untilOf({ until }: { readonly until?: Until }): { readonly until?: Until } {
  if (until === undefined) return {}
  inPlace({ field: 'until' }, () => checkUntil(until))
  return { until }
}

interface RunningMatches {
  has(match: MatchId): boolean
  liveOf(match: MatchId): Live
}

/** Throws a `UserError` if the control does not apply to the match now. */
export function checkControl(match: MatchId, control: Control, underway: RunningMatches): void {
  if (!underway.has(match))
    throw new UserError(`Match ${match} is not played now: it is over, or was never ordered`)
  if (control.kind === 'resume') checkUntil(control.until)
  if (control.kind !== 'answer') return
  const { questions: asked, paused } = underway.liveOf(match)
  const turn = paused?.turn ?? asked[0]?.turn
  if (turn !== undefined && turn !== control.turn)
    throw new UserError(`Turn ${control.turn} of match ${match} is over: it is in turn ${turn}`)
  const own = asked.find(({ question }) => question.seat === control.seat)
  if (own !== undefined) return checkAnswer(own.question, own.turn, control.output ?? [])
  if (paused?.at !== 'after')
    throw new UserError(`Match ${match} is not paused after its answers: only then one can be changed`)
  const question = paused.questions.find(({ seat }) => seat === control.seat)
  if (question === undefined) throw new UserError(`Seat ${control.seat} is not asked in turn ${paused.turn}`)
  if (control.output !== null) checkAnswer(question, paused.turn, control.output)
}

/** Throws a `UserError` if an answer has too many or too few lines. */
export function checkAnswer(
  { answerLines }: { readonly answerLines: number },
  turn: number,
  output: readonly string[],
): void {
  const lines = output.flatMap((line) => line.split(/\r?\n|\r/))
  if (output.length === answerLines && lines.length === answerLines) return
  const wanted = counted(answerLines, 'line')
  throw new UserError(`An answer in turn ${turn} has ${wanted}, not ${lines.length}`)
}

function checkUntil(until: Until): void {
  if (until.kind === 'condition') readCondition(until.condition)
}
