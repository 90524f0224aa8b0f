import type { Command } from 'commander'
import { scheduleLabels, statusLabels } from '../../../reading/arena-labels.ts'
import type { ArenaCard, ArenaWords } from '../../../contract/arena.ts'
import { UserError } from '../../../engine/user-error.ts'
import { arenaTitle } from '../../../reading/arena-title.ts'
import { momentText } from '../../text/moment.ts'
import { addLlrCommand } from './arena-llr.ts'
import { addCasesCommand } from './arena-cases.ts'
import { addMatchesCommand } from './arena-matches.ts'
import { addFaultsOption, addOutputOptions, hubOf } from './arena-options.ts'
import { addPivotCommand } from './arena-pivot.ts'
import { leagueJson, playArena, printReport, versusJson, type ArenaOutput } from './arena-play.ts'
import { withExamples } from './examples.ts'
import { fastchessLines } from './fastchess.ts'
import { oneOf } from './one-of.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { checkNamedLog, withStudio } from './with-studio.ts'

interface Output {
  readonly json?: true
  readonly output?: 'fastchess'
}

export function addArenaCommand(program: Command): void {
  const arena = program
    .command('arena')
    .description('show, stop, resume, extend and delete arenas; calculate an LLR')
  const of = (name: string, description: string) =>
    arena
      .command(name)
      .description(description)
      .argument('<arena>', 'its name, its id, or the beginning of the id')

  const list = arena
    .command('list')
    .description('list arenas, the newest first')
    .option('--json', 'one arena a line, as JSON')
    .action((options: Output) => listArenas(list, options))
  const show = of('show', 'report an arena as it stands')
    .option('--json', 'as one line of JSON')
    .option(
      '--output <format>',
      'fastchess: the report that scripts for fastchess read',
      oneOf('output', ['fastchess']),
    )
    .action((id: string, options: Output) => showArena(show, id, options))
  addMatchesCommand(arena)
  addPivotCommand(arena)
  addCasesCommand(arena)
  const stop = of('stop', 'stop an arena that another Botscope plays; it can be resumed').action(
    (id: string) => withStudio(stop, async ({ calls }) => void (await calls.arenaStop({ arena: id }))),
  )
  const resume = addFaultsOption(
    addOutputOptions(of('resume', 'go on with an arena that was stopped')),
  ).action((id: string, options: GoOnOptions) => goOn(resume, id, options))
  resume.option('--output <format>', 'as of versus', oneOf('output', ['fastchess']))
  const extend = addFaultsOption(addOutputOptions(of('extend', 'play more blocks of an arena')))
    .requiredOption('--blocks <n>', 'how many more', wholeNumber('--blocks', 1))
    .action((id: string, options: GoOnOptions) => goOn(extend, id, options))
  const name = of('name', 'name an arena, or change its name or note; an empty text removes it')
    .argument('[name]', 'its new name')
    .option('--note <text>', 'its new note')
    .action((id: string, given: string | undefined, { note }: { readonly note?: string }) =>
      describeArena(name, id, {
        ...(given !== undefined && { name: given }),
        ...(note !== undefined && { note }),
      }),
    )
  const remove = of('delete', 'delete an arena, and its matches as `botscope delete` does').action(
    (id: string) => withStudio(remove, async ({ calls }) => void (await calls.arenaRemove({ arena: id }))),
  )
  addLlrCommand(arena)
  withExamples(arena, [
    ['botscope arena list', 'all arenas of the log'],
    [
      'botscope arena matches 0199 --bot new --result lost --seat 0',
      'the matches that new lost as the first player',
    ],
    [
      'botscope arena pivot 0199 --bot new --by seat,option.league',
      'where new loses: in which seat and league',
    ],
    ['botscope arena name 0199 "deeper search"', 'give it a name, which can stand for its id'],
    ['botscope arena resume 0199', 'go on after Ctrl+C'],
    ['botscope arena llr 177,1629,3083,1780,221 --nelo 0..3', 'what counts of pairs say'],
  ])
}

interface GoOnOptions extends ArenaOutput {
  readonly blocks?: number
  readonly mostFaults?: number
}

async function goOn(command: Command, id: string, options: GoOnOptions): Promise<void> {
  const { blocks, mostFaults } = options
  await playArena(
    command,
    async ({ calls }) => {
      const { id: arena } = await calls.arena({ arena: id })
      await calls.arenaResume({
        arena,
        ...(blocks !== undefined && { blocks }),
        ...(mostFaults !== undefined && { mostFaults: mostFaults / 100 }),
        ...hubOf(options),
      })
      return arena
    },
    options,
  )
}

async function describeArena(command: Command, arena: string, words: Partial<ArenaWords>): Promise<void> {
  if (Object.keys(words).length === 0) throw new UserError('Give a new name, or --note with a new note')
  await withStudio(command, async ({ calls }) => void (await calls.arenaDescribe({ arena, ...words })))
}

async function listArenas(command: Command, { json }: Output): Promise<void> {
  checkNamedLog(command)
  await withStudio(command, async ({ calls }) => {
    const cards = await calls.arenas(null)
    if (json) return printJson(cards)
    if (cards.length === 0) return print([['No arenas yet: botscope versus begins one']])
    print(table(columns, cards.map(rowOf), screenWidth()))
  })
}

const columns = [
  { title: 'Arena' },
  { title: 'Status', minWidth: 7 },
  { title: 'Kind', expendable: 2 },
  { title: 'Name or bots', minWidth: 12 },
  { title: 'Games', isNumber: true, expendable: 1 },
  { title: 'Game', expendable: 3 },
  { title: 'Started', expendable: 4 },
]

function rowOf(card: ArenaCard) {
  const { id, status, plan, matches, started } = card
  return [
    id,
    statusLabels[status],
    scheduleLabels[plan.schedule],
    arenaTitle(card),
    `${matches}`,
    plan.game,
    momentText(started),
  ]
}

async function showArena(command: Command, id: string, { json, output }: Output): Promise<void> {
  await withStudio(command, async (studio) => {
    const view = await studio.calls.arena({ arena: id })
    if (json) printJson([view.versus === null ? await leagueJson(studio, view) : versusJson(view)])
    else if (output === 'fastchess') print(fastchessLines(view).map((text) => [text]))
    else await printReport(studio, view)
  })
}
