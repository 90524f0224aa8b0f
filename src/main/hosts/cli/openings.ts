import type { Command } from 'commander'
import type { CallOptions } from '../../../contract.ts'
import type {
  AnswerPart,
  GameFilter,
  OpeningAnswer,
  Openings,
  OpeningsOrder,
  OpeningStep,
} from '../../../contract/explore.ts'
import { escapedControls } from '../../../escape-controls.ts'
import { intervalText, repeatedText } from '../../../reading/wins.ts'
import type { Studio } from '../../studio.ts'
import { counted, percentText } from '../../../number-text.ts'
import { cut } from '../../text/cut.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { givenName } from './given-name.ts'
import { interruptible } from './interrupt.ts'
import { namesBot, sayNone } from './match-filter.ts'
import { oneOf } from './one-of.ts'
import { PartLine } from './part-line.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

/** Of the commands that ask about all matches of a game. */
export interface ExploreOptions {
  readonly of?: string
  readonly limit?: number
  readonly json?: true
}

interface OpeningsOptions extends ExploreOptions {
  readonly depth: number
  readonly by: AnswerPart
  readonly start?: string
  readonly least: number
}

export const limitOption = [
  '--limit <n>',
  'only the newest n matches (default: 20000)',
  wholeNumber('--limit', 1),
] as const

export function addOpeningsCommand(program: Command): void {
  const command = program
    .command('openings')
    .description('how matches of a game begin, and how often each beginning wins')
    .argument('<game>', 'the game: see `botscope games`; or another one in the log')
    .option('--depth <n>', 'answers from the first on, at most 12', wholeNumber('--depth', 1, 12), 3)
    .option(
      '--by <part>',
      'line, whole answers; word, their first words',
      oneOf<AnswerPart>('part of an answer', ['line', 'word']),
      'line',
    )
    .option('--start <text>', 'only matches with this start, as the list of starts names it')
    .option('--least <n>', 'only answers of so many matches', wholeNumber('--least', 1), 2)
    .option('--of <name>', `only matches with this bot: ${namesBot}`, givenName('--of'))
    .option(...limitOption)
    .option('--json', 'the tree as JSON, one first answer a line')
    .action((game: string, options: OpeningsOptions) => openings(command, game, options))
  withExamples(command, [
    ['botscope openings domain-expansion', 'the first three answers of all matches'],
    ['botscope openings mahjong --by word --depth 4 --of mybot', 'by the first word, where my bot plays'],
  ])
}

interface Branch extends OpeningAnswer {
  readonly then: readonly Branch[]
}

async function openings(command: Command, game: string, options: OpeningsOptions): Promise<void> {
  const { depth, by, start, least, json } = options
  const order = { filter: filterOf(game, options), by, ...(start !== undefined && { start }) }
  const found = await exploring(command, async ({ calls }, callOptions) => {
    const branchesAt = async (asked: OpeningsOrder, { answers }: Openings): Promise<readonly Branch[]> =>
      Promise.all(
        answers
          .filter(({ matches }) => matches >= least)
          .map(async (answer): Promise<Branch> => {
            const path: readonly OpeningStep[] = [
              ...(asked.path ?? []),
              { seat: answer.seat, answer: answer.answer },
            ]
            if (path.length >= depth || answer.next < least) return { ...answer, then: [] }
            const further = { ...asked, path }
            return { ...answer, then: await branchesAt(further, await calls.openings(further)) }
          }),
      )
    const first = await calls.openings(order, callOptions)
    if (first.matches === 0) return sayNone(calls, { ...order.filter, turns: true }, json)
    return { first, branches: await branchesAt(order, first) }
  })
  if (found === undefined) return
  const { first, branches } = found
  if (json) printJson(branches)
  else
    print([
      ...startLines(first, start),
      ...treeLines(branches, least),
      ...(first.repeated === 0 ? [] : [[], [`${repeatedText(first)} in “Won”`]]),
      ...moreMatches(first.isCut),
    ])
}

/** Runs a question about all matches of a game, with its progress. */
export async function exploring<T>(
  command: Command,
  ask: (studio: Studio, options: CallOptions) => Promise<T>,
): Promise<T> {
  return withStudio(command, async (studio) => {
    const line = new PartLine('Reading matches')
    try {
      return await interruptible((signal) => ask(studio, { signal, progress: (part) => line.progress(part) }))
    } finally {
      line.clear()
    }
  })
}

export function filterOf(game: string, { of, limit }: ExploreOptions): GameFilter {
  return { game, ...(of !== undefined && { bot: of }), ...(limit !== undefined && { limit }) }
}

export function moreMatches(isCut: boolean): readonly TextLine[] {
  return isCut ? [[{ text: 'Only the newest matches: --limit reads more', tone: 'faint' }]] : []
}

const shownStarts = 8

function startLines({ starts }: Openings, start: string | undefined): readonly TextLine[] {
  if (start !== undefined || starts.length < 2) return []
  return [
    [{ text: 'Starts', tone: 'strong' }],
    ...starts
      .slice(0, shownStarts)
      .map((each): TextLine => [
        `  ${each.start === '' ? 'the usual one' : each.start}: ${counted(each.matches, 'match', 'matches')}`,
      ]),
    ...(starts.length > shownStarts ? [['  and others'] as TextLine] : []),
    [],
  ]
}

const answerWidth = 48

const columns = [
  { title: 'Answer', minWidth: 16 },
  { title: 'Seat', isNumber: true },
  { title: 'Matches', isNumber: true },
  { title: 'Won', isNumber: true },
  { title: '95 % interval', isNumber: true, expendable: 1 },
  { title: 'By', expendable: 2 },
]

function treeLines(branches: readonly Branch[], least: number): readonly TextLine[] {
  if (branches.length === 0)
    return [[`No first answer was given in ${counted(least, 'match', 'matches')}: --least 1 shows all`]]
  const rowsOf = (all: readonly Branch[], level: number): readonly (readonly TextSpan[])[] =>
    all.flatMap((each) => [rowOf(each, level), ...rowsOf(each.then, level + 1)])
  return table(columns, rowsOf(branches, 0), screenWidth())
}

function rowOf({ answer, seat, matches, won, bots }: Branch, level: number): readonly TextSpan[] {
  const text = escapedControls(answer === '' ? 'no answer' : answer)
  return [
    `${'  '.repeat(level)}${cut(text, answerWidth)}`,
    `${seat}`,
    `${matches}`,
    won === null ? '' : percentText(won.rate),
    won === null ? '' : intervalText(won),
    bots.map(({ name, matches: own }) => `${name} ${own}`).join(', '),
  ]
}
