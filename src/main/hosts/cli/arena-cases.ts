import type { Command } from 'commander'
import type { ArenaView, PlayedCase } from '../../../contract/arena.ts'
import { counted } from '../../../number-text.ts'
import { advantageText, scoreText } from '../../../reading/solo-text.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface CasesOptions {
  readonly limit: number
  readonly json?: true
}

export function addCasesCommand(arena: Command): void {
  const command = arena
    .command('cases')
    .description('the cases of an arena of a game with one seat, the greatest loss of the first bot first')
    .argument('<arena>', 'its name, its id, or the beginning of the id')
    .option('--limit <n>', 'at most so many', wholeNumber('--limit', 1), 30)
    .option('--json', 'one case a line, as JSON')
    .action((id: string, options: CasesOptions) => showCases(command, id, options))
}

async function showCases(command: Command, id: string, { limit, json }: CasesOptions): Promise<void> {
  await withStudio(command, async ({ calls }) => {
    const view = await calls.arena({ arena: id })
    const cases = await calls.arenaCases({ arena: view.id, count: limit })
    if (json) return printJson(cases)
    print(caseLines(view, cases))
  })
}

function caseLines({ plan, blocks }: ArenaView, cases: readonly PlayedCase[]): readonly TextLine[] {
  if (cases.length === 0) return [['No case is finished yet']]
  const names = plan.bots.map(({ name }) => name)
  const columns = [
    { title: 'Case', minWidth: 6 },
    { title: 'Advantage', isNumber: true },
    ...names.map((title) => ({ title, isNumber: true })),
    ...names.map((name) => ({ title: `Match of ${name}`, expendable: 1 })),
  ]
  const rows = cases.map(({ title, scores, matches, advantage }) => [
    title,
    advantageCell(advantageText(advantage, plan.criterion), advantage),
    ...scores.map((score) => scoreText(score, plan.criterion)),
    ...matches,
  ])
  const [first, second] = cases[0]!.matches
  return [
    ...table(columns, rows, screenWidth()),
    [],
    [{ text: `${counted(cases.length, 'case')} of ${blocks}`, tone: 'faint' }],
    ...(second === undefined ? [] : [[{ text: `botscope diff ${first} ${second}`, tone: 'faint' as const }]]),
  ]
}

function advantageCell(text: string, advantage: number): TextSpan {
  return advantage < 0 ? { text, tone: 'bad' } : text
}
