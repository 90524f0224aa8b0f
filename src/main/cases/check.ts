import type { CallOptions } from '../../contract.ts'
import type { CaseResult, CheckOrder } from '../../contract/cases.ts'
import { compareAnswers } from '../../reading/compare-answers.ts'
import type { Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { checkProgram } from '../bots/person.ts'
import { checkBot } from '../bots/command.ts'
import type { Runner } from '../rerun/runner.ts'
import { askCase, inTime, isGone, type CaseRequest } from './asking.ts'
import { linesOf, onState, type Case } from './case.ts'
import { cardOf, inFile, readCaseFiles, readCases, type CaseFile } from './folder.ts'
import { judge } from './judge.ts'

/** Limits for the end of stderr in a result. */
const errorLines = 20
const errorCharacters = 4_000

/**
 * Puts each case to a bot, several at once, and judges its last answers. Throws a `UserError`, before any bot is started, where
 * the bot cannot run or a file is no case. Rejects when the call is cancelled. `heard` gets each result as it comes, with the
 * mark of the case.
 */
export async function check(
  order: CheckOrder,
  runner: Runner,
  options: CallOptions = {},
  onResult: (result: CaseResult, mark: string) => void = () => {},
): Promise<CaseResult[]> {
  const { bot, clock } = order
  if (isBuiltin(bot.command))
    throw new UserError(`${bot.command} is built in and does not read its input: cases are for programs`)
  checkProgram(bot)
  checkBot(bot)
  const files = await casesToCheck(order)
  const stop = new AbortController()
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal])
  let done = 0
  try {
    return await Promise.all(
      files.map(async (file) => {
        const result = await checkOne(file, { bot, clock, runner, signal })
        onResult(result, file.mark)
        options.progress?.(++done / files.length)
        return result
      }),
    )
  } finally {
    stop.abort()
  }
}

/** Throws where a file is no case, where there is none, or where no one bot could play them all. */
async function casesToCheck({ cases: place, game, files }: CheckOrder): Promise<readonly CaseFile[]> {
  const { cases, mistakes } = await (files === undefined ? readCases(place) : readCaseFiles(files))
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'))
  const wanted = cases.filter(({ kept }) => game === undefined || kept.game === game)
  const gamesOf = (all: readonly CaseFile[]) => [...new Set(all.map(({ kept }) => kept.game))]
  if (game !== undefined && wanted.length === 0 && cases.length > 0)
    throw new UserError(`There are no cases of ${game} in ${place}, only of ${gamesOf(cases).join(' and ')}`)
  if (wanted.length === 0)
    throw new UserError(`There are no cases in ${place}: botscope case add makes one of a turn of a match`)
  const games = gamesOf(wanted)
  if (games.length > 1)
    throw new UserError(`The cases in ${place} are of ${games.join(' and ')}: choose one with --game`)
  return wanted
}

async function checkOne({ file, kept, game }: CaseFile, asking: CaseRequest): Promise<CaseResult> {
  const { replies, rest } = await askCase(game, kept, asking)
  const card = cardOf(file, kept)
  const last = replies.at(-1)
  const common = {
    got: null,
    micros: 0,
    divergedAt: divergedAt(kept, replies),
    errors: lastLines(replies.map(({ errors }) => errors).join('') + rest.errors),
  }
  if (last === undefined || replies.length < kept.turns.length) {
    return { ...card, ...common, result: 'faulted', why: failedEarly(kept, replies) }
  }
  const got = last.output.length === 0 ? null : last.output.join('\n')
  return {
    ...card,
    ...common,
    got,
    micros: last.micros,
    ...inFile(file, () => onState(() => judge(game, kept, inTime(last)))),
  }
}

function failedEarly({ turns }: Case, replies: readonly Reply[]): string {
  const { fault = 'crash', why = '' } = replies.at(-1) ?? {}
  return `${fault} in turn ${turns[Math.max(0, replies.length - 1)]!.turn} already: ${why}`
}

/** The states of earlier turns are not known, so what the game said was done tells messages from actions. */
function divergedAt({ turns, seat }: Case, replies: readonly Reply[]): number | null {
  const earlier = turns.slice(0, -1)
  const divergence = earlier.find(({ answer, did }, i) => {
    const reply = replies[i]
    const recorded = answer === null ? [] : linesOf(answer)
    return (
      reply !== undefined &&
      !isGone(reply) &&
      compareAnswers(null, null, seat, recorded, reply.output, did) === 'action'
    )
  })
  return divergence?.turn ?? null
}

function lastLines(errors: string): string {
  const lines = errors.trimEnd().split('\n').slice(-errorLines)
  return lines.join('\n').slice(-errorCharacters)
}
