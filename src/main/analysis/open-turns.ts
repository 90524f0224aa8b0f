import type { BotSpec } from '../../contract.ts'
import type { AnalysisOrder, AnalyzedTurn, AnswerToTry } from '../../contract/analysis.ts'
import type { RecordedQuestion } from '../../engine/analysis/match-check.ts'
import type { Seat } from '../../engine/game.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { counted } from '../../number-text.ts'
import { nothingToCompareText } from '../../reading/analysis-needs.ts'
import { oneLineText } from '../../reading/gains.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { checkAnswer } from '../live/check.ts'
import { answersToFork, type AnswersNow, type ExactOptions, type TurnToCheck } from './exact-turn.ts'

/** The results of a match as they are kept. */
export interface KeptResults {
  of(question: RecordedQuestion): AnalyzedTurn | undefined
  take(found: AnalyzedTurn): void
}

/** A turn whose answers are still to be played on. */
export interface OpenTurn {
  readonly turn: TurnToCheck
  readonly named: readonly AnswerToTry[]
  /** As known so far. */
  readonly loss: number
}

interface AskedTurn {
  readonly turn: TurnToCheck
  readonly kept: AnalyzedTurn | undefined
  readonly named: readonly AnswerToTry[]
  readonly frames: readonly [Frame, Frame]
  readonly exchange: Exchange
}

interface ReadTurn extends AskedTurn {
  readonly answers: ReturnType<typeof answersToFork>
}

/**
 * The turns whose answers are to be played on, with those of the named bots. A result that is kept is made anew only where it is
 * no exact one, the order wants more playouts, or an answer was not tried. Throws a `UserError` for an answer that fits no turn.
 */
export async function openTurns(
  asked: readonly RecordedQuestion[],
  kept: KeptResults,
  order: AnalysisOrder,
  options: ExactOptions,
  signal: AbortSignal,
): Promise<readonly OpenTurn[]> {
  const all = withTyped(askedTurns(asked, kept, options), order)
  const own = options.isByReplay ? [undefined] : []
  const named = await withBots(all, [...own, ...(order.bots ?? [])], options, signal)
  const read = named.map((each) => ({
    ...each,
    answers: answersToFork(each.turn, each.named, each.frames, options.game),
  }))
  noteRefused(read, options)
  const open = read.filter((each) => !isDone(each, options))
  if (options.isByReplay) noteSame(read, order, options)
  const played = options.isByReplay ? open : await withBots(open, [undefined], options, signal)
  return played.map(({ turn, named: answers, kept: known }) => ({
    ...{ turn, named: answers },
    loss: known?.loss.value ?? 0,
  }))
}

/** Those of which something is known, where a quick check comes first. */
function askedTurns(
  asked: readonly RecordedQuestion[],
  kept: KeptResults,
  { log, card, isByReplay }: ExactOptions,
): readonly AskedTurn[] {
  const turns = asked.map(({ turn }) => turn)
  const [first, last] = [Math.min(...turns), Math.max(...turns)]
  const frames = asked.length === 0 ? [] : log.frames(card.id, first - 1, last)
  return asked.flatMap((question) => {
    const { turn, seat } = question
    const [before, after] = frames.slice(turn - first, turn - first + 2) as [Frame, Frame]
    const exchange = after.exchanges.find((each) => each.question.seat === seat)!
    const known = kept.of(question)
    const start = isByReplay ? recordedTurn(question, exchange, known) : known
    return start === undefined
      ? []
      : [{ turn: start, kept: known, named: [], frames: [before, after] as const, exchange }]
  })
}

function recordedTurn(
  { turn, seat }: RecordedQuestion,
  { ruling, reply }: Exchange,
  kept: AnalyzedTurn | undefined,
): TurnToCheck {
  const given = ruling.fault ?? reply.fault ?? reply.output.join('\n')
  return { turn, seat, given, legal: null, tried: kept?.tried ?? [] }
}

/** Adds the answers that a person gave, in the turns that ask for as many lines. */
function withTyped(
  turns: readonly AskedTurn[],
  { answers = [] }: Pick<AnalysisOrder, 'answers'>,
): readonly AskedTurn[] {
  const fitting = new Set<AnswerToTry>()
  const all = turns.map((each) => {
    const own = answers.filter(({ output }) => fits(each, output))
    for (const answer of own) fitting.add(answer)
    return { ...each, named: [...each.named, ...own] }
  })
  const misfit = answers.find((answer) => !fitting.has(answer))
  if (misfit !== undefined && turns[0] !== undefined) {
    const { exchange, turn } = turns[0]
    inPlace({ field: 'answers' }, () => checkAnswer(exchange.question, turn.turn, misfit.output))
  }
  return all
}

function fits({ exchange: { question }, turn }: AskedTurn, output: readonly string[]): boolean {
  try {
    checkAnswer(question, turn.turn, output)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

/** Adds what bots answer, each asked once for a seat; undefined: the seat's own, as it is now. */
async function withBots(
  turns: readonly AskedTurn[],
  bots: readonly (BotSpec | undefined)[],
  options: ExactOptions,
  signal: AbortSignal,
): Promise<readonly AskedTurn[]> {
  const bySeat = Map.groupBy(turns, ({ turn }) => turn.seat)
  const asked = [...bySeat].flatMap(([seat, own]) => bots.map((bot) => ({ seat, own, bot })))
  const found = await Promise.all(
    asked.map(async ({ seat, own, bot }) => {
      const name = bot?.name ?? options.card.seats[seat]!.name
      const last = Math.max(...own.map(({ turn }) => turn.turn))
      const now = await answersOf({ seat, last, bot, name }, options, signal)
      if (now !== null && bot !== undefined) noteMissing(name, own, now, options)
      return { seat, name, outputs: now?.outputs }
    }),
  )
  return turns.map((each) => ({
    ...each,
    named: [
      ...each.named,
      ...found.flatMap(({ seat, name, outputs }) => {
        const output = seat === each.turn.seat ? outputs?.get(each.turn.turn) : undefined
        return output === undefined ? [] : [{ output, by: name }]
      }),
    ],
  }))
}

interface BotToAsk {
  readonly seat: Seat
  readonly last: number
  readonly bot: BotSpec | undefined
  readonly name: string
}

/** Null: it cannot be asked, which the notes say of a named one. */
async function answersOf(
  { seat, last, bot, name }: BotToAsk,
  { ask, note, record, hosted }: ExactOptions,
  signal: AbortSignal,
): Promise<AnswersNow | null> {
  // It chooses among legal answers, which a record does not hold.
  if (bot === undefined && hosted !== null && isBuiltin(record.seats[seat]!.command)) return null
  try {
    return await ask(seat, last, signal, bot)
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError)) throw error
    note(`${name} was not asked: ${error.message}`)
    return null
  }
}

function noteMissing(
  name: string,
  turns: readonly AskedTurn[],
  { outputs, faults }: AnswersNow,
  { note }: ExactOptions,
): void {
  const missing = turns.map(({ turn }) => turn.turn).filter((turn) => !outputs.has(turn))
  const [first] = missing
  if (first === undefined) return
  const why = faults.get(first) ?? 'its program had ended'
  note(
    `${name} gave no answer in ${missing.length} of ${counted(turns.length, 'turn')}: in turn ${first} ${why}`,
  )
}

/** What a person typed; of bots that is usual. */
function noteRefused(turns: readonly ReadTurn[], { note }: ExactOptions): void {
  for (const { turn, answers } of turns)
    for (const { output, by } of answers.refused) {
      const answer = oneLineText(output.join('\n'))
      const whose = by === undefined ? '' : ` of ${by}`
      note(`The rules do not accept the answer "${answer}"${whose} in turn ${turn.turn}`)
    }
}

/** Where there is nothing to play on by replay. */
function noteSame(turns: readonly ReadTurn[], order: AnalysisOrder, options: ExactOptions): void {
  const same = turns.filter(({ answers }) => answers.others.length === 0)
  if (same.length === 0) return
  const isNamed = (order.bots ?? []).length + (order.answers ?? []).length > 0
  options.note(nothingToCompareText({ same: same.length, all: turns.length, isNamed }))
}

/** Nothing to compare counts as done. */
function isDone({ kept, named, answers: { given, others } }: ReadTurn, { playouts }: ExactOptions): boolean {
  if (others.length === 0) return true
  if (kept?.method !== 'exact' || kept.allowed < playouts) return false
  const tried = new Set(kept.tried.map(({ answer }) => answer))
  return named.length === 0 || [given, ...others].every(({ text }) => tried.has(text))
}
