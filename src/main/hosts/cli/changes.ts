import type { Command } from 'commander'
import type { AnswerChange, ChangesReport } from '../../../contract/rerun.ts'
import { escapedControls } from '../../../escape-controls.ts'
import { UserError } from '../../../engine/user-error.ts'
import { whyNoGainIn } from '../../../reading/analysis-needs.ts'
import {
  bestFirst,
  gainText,
  gainNote,
  gainTone,
  oneLineText,
  turnsOfMatches,
} from '../../../reading/gains.ts'
import { counted } from '../../../number-text.ts'
import { cut } from '../../text/cut.ts'
import { textTones, type TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { noGainLines } from './ask.ts'
import { withExamples } from './examples.ts'
import { findingStatus } from './exit-status.ts'
import { givenName } from './given-name.ts'
import { interruptible } from './interrupt.ts'
import { namesBot } from './match-filter.ts'
import { addClockOption } from './play-options.ts'
import { asking, printMistakes, shelfOrderOf, totalLines } from './rerun-all.ts'
import { seatRerunOf, type RerunOptions } from './rerun-options.ts'
import { print, printJson } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

export function addChangesCommand(program: Command): void {
  const command = program
    .command('changes')
    .description('what a changed bot answers differently in all its matches, by kind of change')
    .option('--bot <command>', 'the changed bot (default: the recorded one, in its current version)')
    .option(
      '--of <name>',
      `seats of this recorded bot: ${namesBot} (default: all but built-in bots)`,
      givenName('--of'),
    )
    .option('--seat <n>', 'only this seat', wholeNumber('--seat', 0))
    .option('--game <game>', 'only matches of this game', givenName('--game'))
    .option('--fault', 'only matches in which a bot failed')
    .option('--limit <n>', 'only the newest n matches', wholeNumber('--limit', 1))
    .option(
      '--max-millis <n>',
      'the time limit for one match, in milliseconds',
      wholeNumber('--max-millis', 1),
    )
    .option('--ignore-messages', 'ignore differences in messages and spelling')
    .option('--lost', 'only matches that the bot of --of lost')
    .option('--gains', 'play changed answers on, to tell what they gain, and list the best kind first')
    .option('--json', 'one kind of change a line, as JSON')
    .action((options: ChangesOptions) => changes(command, options))
  addClockOption(command)
  withExamples(command, [
    ['botscope changes --of mybot --bot ./mybot-new', 'what the new version does differently'],
    [
      'botscope changes --of mybot --bot ./rival --lost --gains',
      'what another bot would have answered in the matches that mine lost, and what that gains',
    ],
    [
      'botscope changes --of mybot --limit 50 --ignore-messages',
      'what my last edit changed, in the newest 50 matches',
    ],
  ])
}

interface ChangesOptions extends RerunOptions {
  readonly lost?: true
  readonly gains?: true
}

async function changes(command: Command, options: ChangesOptions): Promise<void> {
  await withStudio(command, (studio) =>
    interruptible(async (stop) => {
      const shelf = shelfOrderOf(options, seatRerunOf(options))
      const order = {
        ...shelf,
        filter: { ...shelf.filter, ...(options.lost && lostFilter(options)) },
        ignoreMessages: options.ignoreMessages === true,
        gains: options.gains === true,
      }
      const found = await asking(options, stop, (callOptions) => studio.calls.changes(order, callOptions))
      const sorted = options.gains ? { ...found, changes: bestFirst(found.changes) } : found
      if (options.json) printJson(sorted.changes)
      else print([...changeLines(sorted, options), ...(await noGains(studio, sorted, options))])
      printMistakes(found)
      if (found.changes.length > 0) process.exitCode ??= findingStatus
      else if (found.mistakes.length > 0) process.exitCode ??= 2
    }),
  )
}

/** For which games gains were wanted and are not known. */
async function noGains(
  { calls }: Studio,
  { rows }: ChangesReport,
  { gains }: ChangesOptions,
): Promise<readonly TextLine[]> {
  if (gains !== true) return []
  const games = await calls.games(null)
  return [...new Set(rows.map(({ game }) => game))].flatMap((game) => noGainLines(whyNoGainIn(games, game)))
}

function changeLines(report: ChangesReport, options: RerunOptions): TextLine[] {
  const total = totalLines(report, options)
  if (total.length > 0 && report.changes.length === 0)
    return [[{ text: 'No answer changed', tone: 'good' }], ...total]
  return [...report.changes.flatMap(linesOfChange), ...total]
}

const answerWidth = 40

function linesOfChange({ title, turns, matches, examples, where, gain }: AnswerChange): TextLine[] {
  return [
    [{ text: title, tone: 'strong' }, `  ${turnsOfMatches(turns, matches)}`],
    ...(where === null ? [] : [reasonLine(where)]),
    ...(gain === null ? [] : [gainLine(gain)]),
    ...examples.map(({ match, turn, seat, was, now, fault, gain: own }): TextLine => [
      `  ${match} turn ${turn} seat ${seat}: ${answerText(was)} → ${now === '' ? (fault ?? 'nothing') : answerText(now)}${own === undefined ? '' : ` (${gainText(own.gain)})`}`,
    ]),
    [],
  ]
}

function reasonLine({ seat, condition, turns, changed }: NonNullable<AnswerChange['where']>): TextLine {
  return [
    '  where ',
    { text: condition, tone: 'strong' },
    `: ${changed} of ${counted(turns, 'turn')} of seat ${seat}`,
  ]
}

function gainLine(gain: NonNullable<AnswerChange['gain']>): TextLine {
  const tone = gainTone(gain)
  const text = `  ${gainText(gain)} ${gainNote(gain)}`
  return [tone === 'quiet' ? text : { text, tone: textTones[tone] }]
}

function lostFilter({ of }: ChangesOptions) {
  if (of === undefined) throw new UserError('--lost needs --of: the bot that lost')
  return { won: false, drawn: false }
}

function answerText(answer: string): string {
  return cut(escapedControls(oneLineText(answer)), answerWidth)
}
