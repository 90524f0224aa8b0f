import type { Command } from 'commander'
import type { MatchCard, MatchFilter } from '../../../contract.ts'
import { problemCountText } from '../../../reading/problem-labels.ts'
import { problemKinds } from '../../../reading/problem-kinds.ts'
import { counted, firstAndMore } from '../../../number-text.ts'
import { momentText } from '../../text/moment.ts'
import { endSpan } from '../../text/card.ts'
import type { TextSpan } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { addFilterOptions, sayNone } from './match-filter.ts'
import { print, printReports, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { checkNamedLog, withStudio } from './with-studio.ts'

interface ListOptions {
  readonly game?: string
  readonly bot?: string
  readonly fault?: true
  readonly problem?: true
  readonly forksOf?: string
  readonly deleted?: true
  readonly limit: number
  readonly json?: true
}

const mostCounted = 1000

export function addListCommand(program: Command): void {
  const command = addFilterOptions(
    program.command('list').description('list matches, the newest first'),
    'only matches',
  )
    .option(
      '--problem',
      'only matches with a fault, a stale answer, an extra line, an exception or a correction',
    )
    .option('--forks-of <match>', 'only forks of this match')
    .option('--deleted', 'only matches that were deleted: `restore` brings them back')
    .option('--limit <n>', 'at most so many', wholeNumber('--limit', 1), 20)
    .option('--json', 'one match a line, as JSON')
    .action((options: ListOptions) => list(command, options))
  withExamples(command, [
    ['botscope list --game patchwork --bot mybot', 'the newest matches of a bot'],
    ['botscope list --problem --limit 5', 'the last five matches in which something went wrong'],
    ['botscope list --json | jq -r \'select(.end == "natural").id\'', 'ids for a script'],
  ])
}

async function list(command: Command, { json, limit, forksOf, ...given }: ListOptions): Promise<void> {
  checkNamedLog(command)
  await withStudio(command, async ({ calls }) => {
    const parent = forksOf === undefined ? {} : { parent: (await calls.card({ match: forksOf })).id }
    const filter: MatchFilter = { ...given, ...parent }
    const cards = await calls.cards({ ...filter, limit: json ? limit : limit + mostCounted })
    if (cards.length === 0) return sayNone(calls, filter, json)
    if (json) return printReports(cards)
    print(table(columns, cards.slice(0, limit).map(rowOf), screenWidth()))
    if (cards.length > limit) print([[{ text: moreText(cards.length - limit), tone: 'faint' }]])
  })
}

/** The id is never cut: half of it would name no match. */
const columns = [
  { title: 'Match' },
  { title: 'End', minWidth: 11, expendable: 1 },
  { title: 'Bots and scores', minWidth: 16, expendable: 2 },
  { title: 'Game', expendable: 3 },
  { title: 'Started', expendable: 4 },
]

function rowOf(card: MatchCard): readonly TextSpan[] {
  return [
    card.id,
    endCell(card),
    card.seats.map(({ name }, seat) => `${name} ${card.scores?.[seat] ?? ''}`.trim()).join(', '),
    card.game,
    momentText(card.started),
  ]
}

function endCell(card: MatchCard): TextSpan {
  const end = endSpan(card)
  const [first] = card.faults
  const parts = [
    ...(first === undefined ? [] : [firstAndMore(`seat ${first.seat} ${first.fault}`, card.faults.length)]),
    ...problemKinds.flatMap((kind) => {
      const count = kind === 'fault' ? undefined : card.problems?.[kind]?.count
      return count === undefined ? [] : [problemCountText(kind, count)]
    }),
  ]
  if (parts.length === 0) return end
  const word = typeof end === 'string' ? end : end.text
  return { text: `${word}: ${parts.join(', ')}`, tone: first !== undefined ? 'bad' : 'notable' }
}

function moreText(more: number): string {
  const count =
    more < mostCounted
      ? counted(more, 'more match', 'more matches')
      : `at least ${counted(mostCounted, 'more match', 'more matches')}`
  return `and ${count}: --limit shows more`
}
