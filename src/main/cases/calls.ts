import { dirname, join, resolve } from 'node:path'
import type { StudioEvents, StudioCalls } from '../../contract.ts'
import type { MatchLogs } from '../log/access.ts'
import { checkLineOf } from '../command-line.ts'
import type { Runner } from '../rerun/runner.ts'
import { addCase } from './add.ts'
import { check } from './check.ts'
import { causeOf } from './cause.ts'
import { shrinkCase } from './shrink.ts'
import { listCases, cardOf, readCaseFile, inFile } from './folder.ts'
import { botMarkOf, CaseResults } from './results.ts'
import { rm } from 'node:fs/promises'
import type { CaseCard, CaseChange, CaseView } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'
import { writeWholeText } from '../files/whole-file.ts'
import { checkFit } from './fit.ts'
import { caseText, readCase } from './format.ts'
import { onState, questionsOf } from './case.ts'
import { caseNames, type CaseNameDependencies } from './names.ts'

interface CaseDependencies extends CaseNameDependencies {
  /** Absolute: where the studio was started; folders of cases are relative to it. */
  readonly folder: string
  /** Results are kept next to this file. */
  readonly log: string
  readonly runner: Runner
  readonly logs: Pick<MatchLogs, 'playableIn'>
  readonly emit: (news: StudioEvents['cases']) => void
}

type CaseCalls = Pick<
  StudioCalls,
  | 'caseAdd'
  | 'cause'
  | 'shrink'
  | 'cases'
  | 'caseView'
  | 'caseNames'
  | 'caseChange'
  | 'caseRemove'
  | 'check'
  | 'caseResults'
  | 'checkLine'
>

export function caseCalls({ folder, log, runner, logs, emit, ...named }: CaseDependencies): CaseCalls {
  const results = new CaseResults(join(dirname(log), 'case-results.json'), emit)
  const emitted = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    emit({ what: 'files' })
    return done
  }
  return {
    caseAdd: async (order) =>
      emitted(
        addCase(logs.playableIn(order.match).reader(), { ...order, folder: resolve(folder, order.folder) }),
      ),
    cause: async (order, options) =>
      causeOf(order, { log: logs.playableIn(order.match).reader(), runner }, options),
    shrink: async (order, options) =>
      emitted(
        shrinkCase(
          { ...order, folder: resolve(folder, order.folder) },
          { log: logs.playableIn(order.match).reader(), runner },
          options,
        ),
      ),
    cases: async ({ cases }) => listCases(resolve(folder, cases)),
    caseView: async ({ file }) => viewCase(file),
    caseNames: ({ file }, options) => caseNames(file, named, options),
    caseChange: async (ask) => emitted(changeCase(ask)),
    caseRemove: async ({ file }) => emitted(removeCase(file)),
    async check(order, options) {
      const { bot, clock } = order
      const checked = { bot, clock, botMark: await botMarkOf(bot) }
      try {
        return await check(
          { ...order, cases: resolve(folder, order.cases) },
          runner,
          options,
          (result, mark) => results.add(result, mark, checked),
        )
      } finally {
        await results.settle()
      }
    },
    caseResults: async ({ cases }) => results.of(resolve(folder, cases)),
    checkLine: async (order) =>
      checkLineOf(
        { ...order, cases: resolve(folder, order.cases) },
        { folder, log, platform: process.platform },
      ),
  }
}

/** Throws a `UserError` where no answer could meet what is asked. */
async function changeCase({ file, asks, note }: CaseChange): Promise<CaseCard> {
  const { note: _, ...kept } = (await readCaseFile(file)).kept
  const next = { ...kept, asks, ...(note === '' ? {} : { note }) }
  const text = caseText(next)
  readCase(text, file)
  checkFit(next)
  await writeWholeText(file, text)
  return cardOf(file, next)
}

/** Throws a `UserError` where the file is no case. */
async function removeCase(file: string): Promise<null> {
  await readCaseFile(file)
  await rm(file).catch((error: Error) => {
    throw new UserError(`${file} cannot be deleted: ${error.message}`)
  })
  return null
}

/** Games have thousands of legal actions at most; a list for a person need not have all of them. */
const mostOffered = 1_000

/** Throws a `UserError` where the file is no case. */
async function viewCase(file: string): Promise<CaseView> {
  const { kept, game } = await readCaseFile(file)
  const questions = questionsOf(game, kept)
  const question = questions.at(-1)!
  const offered: string[] = []
  inFile(file, () =>
    onState(() => {
      if (game === null) return
      for (const action of game.aids.legal(kept.state, kept.seat)) {
        if (offered.length === mostOffered) break
        offered.push(game.protocol.format(action).join('\n'))
      }
    }),
  )
  return {
    card: cardOf(file, kept),
    question,
    parts: game?.protocol.annotate(question) ?? [],
    turns: questions.length,
    offered,
  }
}
