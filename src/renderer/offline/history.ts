import type { CallOptions, MatchCard } from '../../contract.ts'
import type { History, HistoryAsk } from '../../contract/reading.ts'
import type { Json } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { valueAt, type Path } from '../../engine/path.ts'
import { Following, type FollowedFrame } from '../../reading/following.ts'
import { checkExpressions, HistoryAnswer } from '../../reading/history-answer.ts'
import { textMark } from '../../reading/mark.ts'
import { framesOf } from './frames.ts'
import type { MatchText } from './match-text.ts'

/** Frames between two reports of progress. */
const framesAtOnce = 64
import { withBeliefs } from '../../reading/game-secrets.ts'

/** See `Reader.history`. */
export async function historyIn(
  match: MatchText,
  { game, seats, options }: MatchCard,
  { expressions, from = 0, to = Infinity }: HistoryAsk,
  { signal, progress }: CallOptions = {},
): Promise<History> {
  checkExpressions(expressions)
  const all = expressions.map((text) => new Following(text, textMark))
  const last = all.every(({ mistake }) => mistake !== null) ? -1 : Math.min(to, match.count - 1)
  const answer = new HistoryAnswer(expressions.length, Math.max(0, from))
  const first = answer.next
  const circumstances = withBeliefs({ game, seats: seats.length, options })
  const take = (next: number) => {
    progress?.((next - first) / (last + 1 - first))
    return answer.take(
      all.map((each) => each.take()),
      next,
    )
  }
  let before: FollowedFrame | undefined
  for await (const each of framesOf(match, first - 1, last)) {
    const frame = followed(each)
    if (frame.index >= first) {
      if (signal?.aborted) break
      for (const following of all) following.look(frame, before, circumstances)
      const next = frame.index + 1
      if ((next % framesAtOnce === 0 || next > last) && !take(next)) break
    }
    before = frame
  }
  return answer.history(last)
}

function followed(frame: Frame): FollowedFrame {
  const stateTextAt = (path: Path) => {
    const value = valueAt(frame.state as Json, path)
    return value === undefined ? undefined : JSON.stringify(value)
  }
  return { ...frame, stateTextAt }
}
