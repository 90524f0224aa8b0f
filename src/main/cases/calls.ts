import { dirname, join, resolve } from 'node:path'
import type { StudioEvents, StudioCalls } from '../../contract.ts'
import type { Log } from '../log/log.ts'
import { checkLineOf } from '../command-line.ts'
import type { Runner } from '../rerun/runner.ts'
import { addCase } from './add.ts'
import { changeCase, removeCase } from './change.ts'
import { check } from './check.ts'
import { listCases } from './folder.ts'
import { botMarkOf, CaseResults } from './results.ts'
import { viewCase } from './view.ts'

export interface CaseDependencies {
  /** Absolute: where the studio was started; folders of cases are relative to it. */
  readonly folder: string
  /** Results are kept next to this file. */
  readonly log: string
  readonly runner: Runner
  readonly playableIn: (match: string) => Log
  readonly tell: (news: StudioEvents['cases']) => void
}

type CaseCalls = Pick<
  StudioCalls,
  'caseAdd' | 'cases' | 'caseView' | 'caseChange' | 'caseRemove' | 'check' | 'caseResults' | 'checkLine'
>

export function caseCalls({ folder, log, runner, playableIn, tell }: CaseDependencies): CaseCalls {
  const results = new CaseResults(join(dirname(log), 'case-results.json'), tell)
  const told = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    tell({ what: 'files' })
    return done
  }
  return {
    caseAdd: async (order) =>
      told(addCase(playableIn(order.match), { ...order, folder: resolve(folder, order.folder) })),
    cases: async ({ cases }) => listCases(resolve(folder, cases)),
    caseView: async ({ file }) => viewCase(file),
    caseChange: async (ask) => told(changeCase(ask)),
    caseRemove: async ({ file }) => told(removeCase(file)),
    async check(order, along) {
      const { bot, clock } = order
      const checked = { bot, clock, botMark: await botMarkOf(bot) }
      try {
        return await check({ ...order, cases: resolve(folder, order.cases) }, runner, along, (result, mark) =>
          results.add(result, mark, checked),
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
