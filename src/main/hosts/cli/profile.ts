import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Profile, ProfiledTurn, ProfileOrder, WholeProfile } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted, percentText } from '../../../number-text.ts'
import { profileFormats, profileText, type ProfileFormat } from '../../../reading/profile-formats.ts'
import {
  bareText,
  differencesOf,
  functionName,
  otherTimeText,
  placeText,
  runsText,
  samplesText,
  signedMillis,
  timeSentence,
  wholeNote,
  wholeTitle,
} from '../../../reading/profile-text.ts'
import { millisText } from '../../../reading/processor-text.ts'
import { userFolder } from '../../bots/environment.ts'
import { writeWholeText } from '../../files/whole-file.ts'
import { titled } from '../../text/layout.ts'
import type { TextLine } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { fileName } from './file-name.ts'
import { interruptible } from './interrupt.ts'
import { PartLine } from './part-line.ts'
import { botOf } from './rerun-options.ts'
import { unlessAborted } from './rerun-once.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface ProfileOptions {
  readonly seat: number
  readonly turn?: number
  readonly slowest?: number
  readonly all?: true
  readonly against?: number
  readonly bot?: string
  readonly times?: number
  readonly profiler?: string
  readonly out?: string
  readonly json?: true
}

export function addProfileCommand(program: Command): void {
  const command = program
    .command('profile')
    .description('run a bot again under a sampling profiler: in which functions the time of its turns went')
    .argument('<match>', 'its id, or a unique prefix of it')
    .requiredOption('--seat <n>', 'the seat of the bot', wholeNumber('--seat', 0))
    .option('--turn <n>', 'one turn', wholeNumber('--turn', 1))
    .option(
      '--slowest <n>',
      'the turns that took the largest part of their time limit (default: 1)',
      wholeNumber('--slowest', 1),
    )
    .option('--all', 'all turns')
    .option(
      '--against <n>',
      'with --turn: another turn, to see what the first one does for longer',
      wholeNumber('--against', 1),
    )
    .option('--bot <command>', 'the bot to run (default: the recorded one, in its current version)')
    .option(
      '--times <n>',
      'run it so many times (default: until each turn has 200 samples, 10 at most)',
      wholeNumber('--times', 1),
    )
    .option(
      '--profiler <command>',
      'your own, of all turns together (up to --turn): a command line with {command} for the bot, and {file} for collapsed stacks or a .cpuprofile',
    )
    .option(
      '--out <file>',
      'write a file for other viewers: .cpuprofile, .collapsed or .json (speedscope)',
      fileName('--out'),
    )
    .option('--json', 'one line of JSON a turn')
    .action((match: string, options: ProfileOptions) => profile(command, match, options))
  withExamples(command, [
    ['botscope profile 0199 --seat 0', 'where did the time of its slowest turn go?'],
    [
      'botscope profile 0199 --seat 0 --turn 40 --against 39',
      'what does turn 40 do for longer than turn 39?',
    ],
    [
      'botscope profile 0199 --seat 0 --profiler "rbspy record --format collapsed --file {file} -- {command}"',
      'what does a bot in Ruby do?',
    ],
    ['botscope profile 0199 --seat 0 --all --out bot.cpuprofile', 'a file for the DevTools of a browser'],
  ])
}

async function profile(command: Command, match: string, options: ProfileOptions): Promise<void> {
  const order = orderOf(match, options)
  const format = options.out === undefined ? null : formatOf(options.out)
  await withStudio(command, (studio) =>
    interruptible(async (signal) => {
      const line = new PartLine('Profiling', options.json !== true)
      const progress = (part: number) => line.progress(part)
      const found = await unlessAborted(signal, () =>
        studio.calls.profile(order, { signal, progress }),
      ).finally(() => line.clear())
      if (found === undefined) return
      if (format !== null)
        await writeWholeText(resolve(userFolder(), options.out!), profileText(found, format))
      if (options.json) printJson([...found.turns.map(lineOf), ...wholeLine(found)])
      else print(linesOf(found, options))
    }),
  )
}

/** Throws a `UserError` where options conflict. */
function orderOf(
  match: string,
  { seat, turn, slowest, all, against, bot, times, profiler }: ProfileOptions,
): ProfileOrder {
  const chosen = [
    turn !== undefined && '--turn',
    slowest !== undefined && '--slowest',
    all && '--all',
  ].filter((each) => typeof each === 'string')
  if (chosen.length > 1) throw new UserError(`${chosen.join(' and ')} name different turns: give one of them`)
  if (against !== undefined && turn === undefined) throw new UserError('--against needs --turn')
  if (against !== undefined && against === turn) throw new UserError(`--against is ${against}, the same turn`)
  return {
    ...{ match, seat },
    ...(turn !== undefined && { turns: against === undefined ? [turn] : [turn, against] }),
    ...(turn === undefined && all !== true && profiler === undefined && { slowest: slowest ?? 1 }),
    ...(profiler !== undefined && { profiler, ...(slowest !== undefined && { slowest }) }),
    ...(bot !== undefined && { bot: botOf(bot) }),
    ...(times !== undefined && { times }),
  }
}

/** Throws a `UserError` where the name has no ending that says it. */
function formatOf(file: string): ProfileFormat {
  const format = (Object.keys(profileFormats) as ProfileFormat[]).find((each) =>
    file.endsWith(profileFormats[each].ending),
  )
  if (format === undefined)
    throw new UserError(`--out is ${file}: its ending says the format, one of ${endings.join(', ')}`)
  return format
}

const endings = Object.values(profileFormats).map(({ ending }) => ending)

function lineOf({ turn, millis, samples, events, functions }: ProfiledTurn): object {
  return { turn, millis, samples, events, functions }
}

function wholeLine({ whole }: Profile): readonly object[] {
  if (whole === undefined) return []
  const { from, to, millis, samples, functions } = whole
  return [{ whole: { from, to }, millis, samples, functions }]
}

function linesOf(found: Profile, { turn, against }: ProfileOptions): TextLine[] {
  const { turns, whole } = found
  const bare = bareText(found)
  const two =
    against === undefined ? [] : [turn!, against].map((each) => turns.find((own) => own.turn === each)!)
  return [
    ...turns.flatMap(turnLines),
    ...(whole === undefined ? [] : wholeLines(whole)),
    ...(two.length === 2 ? differenceLines(two[0]!, two[1]!) : []),
    [],
    [{ text: runsText(found), tone: 'faint' }],
    ...(bare === null ? [] : [[{ text: bare, tone: 'faint' } as const]]),
  ]
}

const mostRows = 10

function turnLines(turn: ProfiledTurn): TextLine[] {
  const other = otherTimeText(turn)
  const head = `${timeSentence(turn)}${other === null ? '' : ` (${other})`}`
  const samples = `${samplesText(turn)}${turn.functions.length > 0 ? '; own, and with what it calls' : ''}`
  return titled(`Turn ${turn.turn}`, [
    [head],
    ...functionLines(turn.functions),
    [{ text: samples, tone: 'faint' }],
  ])
}

function wholeLines(whole: WholeProfile): TextLine[] {
  const { samples, millis } = whole
  const sampled = `${counted(samples, 'sample')}, own and with what it calls`
  return titled(wholeTitle(whole), [
    [`${millisText(millis)} for its answers`],
    ...functionLines(whole.functions),
    [{ text: sampled, tone: 'faint' }],
    [{ text: wholeNote, tone: 'faint' }],
  ])
}

function functionLines(functions: ProfiledTurn['functions']): TextLine[] {
  const rows = functions
    .slice(0, mostRows)
    .map((each) => [
      percentText(each.self),
      percentText(each.total),
      functionName(each.name),
      placeText(each),
    ])
  return rows.length === 0 ? [] : table(columns, rows, screenWidth())
}

const columns = [
  { title: 'Own', isNumber: true },
  { title: 'Total', isNumber: true },
  { title: 'Function' },
  { title: 'Where', minWidth: 16, expendable: 1 },
]

function differenceLines(turn: ProfiledTurn, other: ProfiledTurn): TextLine[] {
  const rows = differencesOf(turn, other)
    .slice(0, mostRows)
    .map(({ millis, name, place }) => [signedMillis(millis), functionName(name), place])
  return titled(
    `Turn ${turn.turn} against turn ${other.turn}`,
    rows.length === 0 ? [] : table(differenceColumns, rows, screenWidth()),
  )
}

const differenceColumns = [
  { title: 'Own time', isNumber: true },
  { title: 'Function' },
  { title: 'Where', minWidth: 16, expendable: 1 },
]
