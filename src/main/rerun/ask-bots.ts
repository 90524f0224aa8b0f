import type { BotSpec } from '../../contract.ts'
import type { AskOrder, AnswerInPlace, RerunTurn } from '../../contract/rerun.ts'
import { UserError } from '../../engine/user-error.ts'
import { canTellGains, gainsOf } from './gains.ts'
import type { ChangesDependencies } from './changes.ts'
import { rerunMatch } from './report.ts'

const mostBots = 16
/** Of the progress, where the answers are played on afterwards. */
const askingPart = 0.8

/** What bots would answer in a turn: see `Calls.askBots`. Throws a `UserError` for what is wrong with the order. */
export async function askBots(
  { match, turn, seat, bots }: AskOrder,
  dependencies: ChangesDependencies,
): Promise<readonly AnswerInPlace[]> {
  const { log, signal, progress } = dependencies
  const card = log.card(match)
  if (bots.length > mostBots)
    throw new UserError(`${bots.length} bots are too many at once: at most ${mostBots}`)
  if (card.seats[seat] === undefined)
    throw new UserError(`Match ${card.id} has seats 0 to ${card.seats.length - 1}, not ${seat}`, {
      field: 'seat',
    })
  const [frame] = log.frames(card.id, turn, turn)
  if (frame?.exchanges.every(({ question }) => question.seat !== seat) ?? true)
    throw new UserError(`Seat ${seat} was not asked in turn ${turn} of match ${card.id}`, { field: 'turn' })
  const parts = bots.map(() => 0)
  const answers = await Promise.all(
    bots.map((bot, i) => {
      const own = (part: number) => {
        parts[i] = part
        progress((askingPart * parts.reduce((sum, each) => sum + each, 0)) / bots.length)
      }
      const order = { match: card.id, seat, to: turn, bot }
      return answerOf(order, { ...dependencies, progress: own })
    }),
  )
  const played = canTellGains(card, dependencies.games) ? answers.filter(isWorthPlaying) : []
  const others = played.map(({ answer }) => ({ match: card.id, turn, seat, answer: answer ?? '' }))
  const gains = await gainsOf(log, dependencies, others, {
    signal,
    progress: (part) => progress(askingPart + part * (1 - askingPart)),
  })
  signal.throwIfAborted()
  return answers.map((each) => ({ ...each, gain: gains[played.indexOf(each)] ?? null }))
}

function isWorthPlaying({ answer, difference }: AnswerInPlace): boolean {
  return answer !== null && difference === 'action'
}

interface OneOrder {
  readonly match: string
  readonly seat: number
  readonly to: number
  readonly bot: BotSpec
}

async function answerOf(order: OneOrder, dependencies: ChangesDependencies): Promise<AnswerInPlace> {
  const nothing = { bot: order.bot.name, answer: null, difference: 'fault', gain: null } as const
  try {
    const report = await rerunMatch({ ...order, times: 1, stopAtDifference: false }, dependencies)
    const last = report.turns.at(-1)
    if (last?.turn !== order.to)
      return { ...nothing, why: `ended in turn ${last?.turn ?? 1}: ${whyOf(last) ?? report.end}` }
    const { output } = last.now
    const answer = output.length === 0 ? null : output.join('\n')
    return { ...nothing, answer, difference: last.difference, why: whyOf(last) }
  } catch (error) {
    // Those that can answer do.
    if (dependencies.signal.aborted || !(error instanceof UserError)) throw error
    return { ...nothing, why: error.message }
  }
}

/** What was wrong with the answer; null: nothing. */
function whyOf(turn: RerunTurn | undefined): string | null {
  if (turn === undefined) return null
  const { ruling, now } = turn
  if (ruling.fault !== undefined) return ruling.why ?? ruling.fault
  return now.fault === undefined ? null : (now.why ?? now.fault)
}
