import type { Command } from 'commander'
import type { ProblemHit, ProblemsFound, ProblemsOrder } from '../../../contract/problems.ts'
import { kindLabels, problemCountsText } from '../../../reading/problem-labels.ts'
import { problemKinds, problemKindsIn, usualKinds } from '../../../reading/problem-kinds.ts'
import type { ProblemKind } from '../../../contract/match.ts'
import { counted } from '../../../number-text.ts'
import { withoutTabs } from '../../text/layout.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { givenName } from './given-name.ts'
import { interruptible } from './interrupt.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
import { namesBot, sayNone } from './match-filter.ts'
import { complain } from './mistakes.ts'
import { oneOf } from './one-of.ts'
import { PartLine } from './part-line.ts'
import { print, printReports, screenWidth } from './screen.ts'
import { table, type Column } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface ProblemsOptions {
  readonly kind?: readonly ProblemKind[]
  readonly near?: number
  readonly game?: string
  readonly bot?: string
  readonly limit?: number
  readonly json?: true
}

const shownOfAll = 20
const namedBots = 10

export function addProblemsCommand(program: Command): void {
  const command = program
    .command('problems')
    .description('list the problems of a match, or of all, the newest matches first')
    .argument('[match]', `only in this match: ${matchOrFile}`)
    .option(
      '--kind <kinds>',
      'only these, separated by commas (default: all; without a match all but fall)',
      kindsOf,
    )
    .option(
      '--near <percent>',
      'answers that use at least this share of the real limit are slow (default: the setting, initially 80)',
      wholeNumber('--near', 1, 1000),
    )
    .option('--game <game>', 'only in matches of this game', givenName('--game'))
    .option('--bot <name>', `only of this bot: ${namesBot}`, givenName('--bot'))
    .option(
      '--limit <n>',
      `show at most n (default: 1000, without a match ${shownOfAll}); all are counted`,
      wholeNumber('--limit', 1),
    )
    .option('--json', 'one problem a line, as JSON')
    .addHelpText('after', `\nKinds:\n${kindLines()}\n`)
    .action((match: string | undefined, options: ProblemsOptions) => problems(command, match, options))
  withExamples(command, [
    ['botscope problems 0199', 'the problems of a match'],
    ['botscope problems --kind fault,exception --bot mybot', 'all faults and exceptions of a bot'],
    ['botscope problems --kind slow --near 50', 'answers that took half of their limit or more'],
    ['botscope problems --json | jq -r .kind | sort | uniq -c', 'for a script'],
  ])
}

function kindLines(): string {
  return problemKinds.map((kind) => `  ${kind.padEnd(12)} ${noteOf(kind)}`).join('\n')
}

function kindsOf(text: string): readonly ProblemKind[] {
  const names = text.split(',').map((name) => name.trim())
  return names.flatMap((name) => problemKindsIn(name)[0] ?? oneOf('kind of problem', problemKinds)(name))
}

async function problems(
  command: Command,
  match: string | undefined,
  options: ProblemsOptions,
): Promise<void> {
  const { kind, near, game, bot, limit, json } = options
  const most = limit ?? (json || match !== undefined ? undefined : shownOfAll)
  const found = await withStudio(command, async (studio) => {
    const { calls } = studio
    const only =
      match === undefined ? {} : { match: (await calls.card({ match: await matchNamed(studio, match) })).id }
    const settings = await calls.settings(null)
    const filter = { ...only, ...(game !== undefined && { game }), ...(bot !== undefined && { bot }) }
    const found = await findWithProgress(studio, {
      filter,
      kinds: kind ?? (match === undefined ? usualKinds : problemKinds),
      near: near === undefined ? settings.nearTimeout : near / 100,
      marks: settings.marks,
      ...(bot !== undefined && { of: bot }),
      ...(most !== undefined && { limit: most }),
    })
    if (found.matches > 0 || found.isCancelled) return found
    return sayNone(calls, filter, json)
  })
  if (found === undefined) return
  if (json) printReports(found.hits)
  else print([...hitLines(found.hits, match), ...summaryLines(found)])
  if (json && found.count > found.hits.length) complain(countOf(found))
  if (found.isCancelled) complain('Stopped before all matches were looked through')
}

async function findWithProgress({ calls }: Studio, order: ProblemsOrder): Promise<ProblemsFound> {
  const line = new PartLine('Looking for problems')
  try {
    return await interruptible((signal) =>
      calls.problems(order, { signal, progress: (part) => line.progress(part) }),
    )
  } finally {
    line.clear()
  }
}

const columns: readonly Column[] = [
  { title: 'Match' },
  { title: 'Turn', isNumber: true },
  { title: 'Bot', minWidth: 8, expendable: 2 },
  { title: 'Problem' },
  { title: 'What', minWidth: 16, expendable: 1 },
]

/** Leaves out the id where all hits are in the named match. */
export function hitLines(hits: readonly ProblemHit[], named: string | undefined): readonly TextLine[] {
  const [first] = hits
  if (first === undefined) return []
  const from = named === undefined ? 0 : 1
  const look = `botscope show ${named ?? first.match} --turn ${first.turn}`
  return [
    ...table(
      columns.slice(from),
      hits.map((hit) => rowOf(hit).slice(from)),
      screenWidth(),
    ),
    [],
    [{ text: 'To look at one: ', tone: 'faint' }, look],
  ]
}

function rowOf({ match, turn, seat, bot, kind, text }: ProblemHit): readonly TextSpan[] {
  return [
    match,
    `${turn}`,
    seat === null ? '' : `${seat} ${bot}`,
    kind === 'fault' || kind === 'stale' ? { text: kind, tone: 'bad' } : kind,
    kind === 'exception' ? withoutTabs(text) : text,
  ]
}

function summaryLines(found: ProblemsFound): readonly TextLine[] {
  const bots = found.bots.slice(0, namedBots).map(({ name, kinds }) => `${name}: ${problemCountsText(kinds)}`)
  return [countOf(found), ...(found.bots.length > 1 ? bots : [])].map((text) => [{ text, tone: 'faint' }])
}

function countOf({ hits, count, kinds, frames, matches }: ProblemsFound): string {
  const where = `in ${counted(frames, 'turn')} of ${counted(matches, 'match', 'matches')}`
  if (count === 0) return `No problems ${where}`
  const more = count > hits.length ? '; --limit shows more' : ''
  return `${counted(count, 'problem')} ${where}: ${problemCountsText(kinds)}${more}`
}

function noteOf(kind: ProblemKind): string {
  const { note } = kindLabels[kind]
  return `${note[0]!.toLowerCase()}${note.slice(1)}`
}
