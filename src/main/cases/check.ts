import type { BotSpec, CaseResult, CheckOrder, Rest } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { checkBot } from '../bots/command.ts'
import type { Runner } from '../rerun/runner.ts'
import type { Along } from '../studio.ts'
import { onState, questionsOf, type Case } from './case.ts'
import { cardOf, inFile, readCases, type CaseFile } from './folder.ts'
import { judge } from './judge.ts'

/** So much of the end of stderr is told. */
const errorLines = 20
const errorCharacters = 4_000

/**
 * Puts a bot before each case, several at once, and judges its last answers. Throws a `UserError`, before any bot is
 * started, where the bot cannot be or a file is no case. Rejects when the call is cancelled.
 */
export async function check(order: CheckOrder, runner: Runner, along: Along = {}): Promise<CaseResult[]> {
  const { bot, clock } = order
  if (isBuiltin(bot.command))
    throw new UserError(`${bot.command} goes by the rules, not by what it reads: cases are for programs`)
  checkBot(bot)
  const files = await casesToCheck(order)
  const stop = new AbortController()
  const signal = along.signal === undefined ? stop.signal : AbortSignal.any([along.signal, stop.signal])
  let done = 0
  try {
    return await Promise.all(
      files.map(async (file) => {
        const result = await checkOne(file, { bot, clock, runner, signal })
        along.progress?.(++done / files.length)
        return result
      }),
    )
  } finally {
    stop.abort()
  }
}

/** All that are asked for; throws where a file is no case, where there is none, or where no one bot could play them all. */
async function casesToCheck({ cases: place, game }: CheckOrder): Promise<readonly CaseFile[]> {
  const { cases, mistakes } = await readCases(place)
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'))
  const wanted = cases.filter(({ kept }) => game === undefined || kept.game === game)
  const ofGame = game === undefined ? '' : ` of ${game}`
  if (wanted.length === 0)
    throw new UserError(
      `There are no cases${ofGame} in ${place}: botscope case add makes one of a turn of a match`,
    )
  const games = [...new Set(wanted.map(({ kept }) => kept.game))]
  if (games.length > 1)
    throw new UserError(
      `The cases in ${place} are of ${games.join(' and ')}: say with --game which the bot plays`,
    )
  return wanted
}

interface Terms {
  readonly bot: BotSpec
  readonly clock: CheckOrder['clock']
  readonly runner: Runner
  readonly signal: AbortSignal
}

async function checkOne({ file, kept, game }: CaseFile, terms: Terms): Promise<CaseResult> {
  const { replies, rest } = await ask(kept, questionsWithin(kept, questionsOf(game, kept)), terms)
  const card = cardOf(file, kept)
  const last = replies.at(-1)
  const told = {
    got: null,
    micros: 0,
    partedAt: partedAt(kept, replies),
    errors: lastLines(replies.map(({ errors }) => errors).join('') + rest.errors),
  }
  if (last === undefined || replies.length < kept.turns.length) {
    return { ...card, ...told, result: 'faulted', why: failedEarly(kept, replies) }
  }
  const got = last.output.length === 0 ? null : last.output.join('\n')
  return {
    ...card,
    ...told,
    got,
    micros: last.micros,
    ...inFile(file, () => onState(() => judge(game, kept, last))),
  }
}

/** Where the case has a limit of its own, the bot has as long. */
function questionsWithin({ asks }: Case, questions: readonly Question[]): readonly Question[] {
  const { withinMillis: limitMillis } = asks
  if (limitMillis === undefined) return questions
  return questions.map((each, i) => (i === questions.length - 1 ? { ...each, limitMillis } : each))
}

/** The replies of a fresh bot, until it fails. A bot that hangs is not waited for turn after turn. */
async function ask(
  { seat }: Case,
  questions: readonly Question[],
  { bot, clock, runner, signal }: Terms,
): Promise<{ readonly replies: readonly Reply[]; readonly rest: Rest }> {
  const replies: Reply[] = []
  const enough = new AbortController()
  const { rest } = await runner.run(
    { bot, seat, clock, questions, maxMillis: null },
    (heard) => {
      if (enough.signal.aborted) return
      const hung = heard.findIndex(isHung)
      replies.push(...heard.slice(0, hung < 0 ? undefined : hung + 1))
      if (hung >= 0) enough.abort()
    },
    AbortSignal.any([signal, enough.signal]),
  )
  signal.throwIfAborted()
  return { replies, rest }
}

function isHung({ fault, output }: Reply): boolean {
  return fault === 'timeout' && output.length === 0
}

/** The bot was gone, or hung, before the turn in question. */
function failedEarly({ turns }: Case, replies: readonly Reply[]): string {
  const { fault = 'crash', why = '' } = replies.at(-1) ?? {}
  return `${fault} in turn ${turns[Math.max(0, replies.length - 1)]!.turn} already: ${why}`
}

function partedAt({ turns }: Case, replies: readonly Reply[]): number | null {
  const earlier = turns.slice(0, -1)
  const parted = earlier.find(({ answer }, i) => {
    const output = replies[i]?.output
    return output !== undefined && output.join('\n') !== (answer ?? '')
  })
  return parted?.turn ?? null
}

function lastLines(errors: string): string {
  const lines = errors.trimEnd().split('\n').slice(-errorLines)
  return lines.join('\n').slice(-errorCharacters)
}
