import type { Command } from 'commander'
import type { Clock, MatchCard } from '../../../contract.ts'
import type { ForkOrder, DivergencePolicy } from '../../../contract/fork.ts'
import type { Frame } from '../../../engine/match.ts'
import { divergenceIn, type Divergence } from '../../../reading/divergence.ts'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { botName } from '../../bots/name.ts'
import { seatText } from '../../text/card.ts'
import { textOfAnswer } from '../../text/exchange.ts'
import { framesOf } from '../../exports/frame-ranges.ts'
import type { TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { isPersonAsked } from './at-terminal.ts'
import { reportingDebuggers } from './debugger-reports.ts'
import { withExamples } from './examples.ts'
import { collect } from './game-option.ts'
import { interruptible } from './interrupt.ts'
import { oneOf } from './one-of.ts'
import { playStarted } from './play.ts'
import { ProgressLine } from './progress.ts'
import { isReaderGone } from './output-end.ts'
import { matchLines, report, resultOf } from './result.ts'
import { previewLine, previewOf } from './preview.ts'
import { note, print, printReports, screenWidth } from './screen.ts'
import { addClockOption, addPlayOptions, playOptionsOf, type PlayOptions } from './play-options.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface ForkOptions extends PlayOptions {
  readonly turn: number
  readonly seat?: number
  readonly answer?: string
  readonly bot?: readonly string[]
  readonly onDivergence: DivergencePolicy
  readonly clock?: Clock
  readonly json?: true
}

export function addForkCommand(program: Command): void {
  const command = program
    .command('fork')
    .description(
      'continue a match from one of its turns with a different answer or bot; all bots are restarted and replay the turns before it',
    )
    .argument('<match>', 'its id, or a unique prefix of it')
    .requiredOption('--turn <n>', 'the first turn that is played again', wholeNumber('--turn', 1))
    .option('--seat <n>', 'the seat that answers differently', wholeNumber('--seat', 0))
    .option('--answer <line>', 'the answer of that seat in that turn')
    .option(
      '--bot <command>',
      'the bot of that seat; given several times, of the seats from 0 on (default: the recorded bot, current version)',
      collect,
    )
    .option(
      '--on-divergence <what>',
      'if a bot answers an earlier turn differently: record, use the recorded answer; own, use the new answer and play the match again from there',
      oneOf('answer to a divergence', ['record', 'own']),
      'record',
    )
    .option('--json', 'the result as one line of JSON')
    .action((match: string, options: ForkOptions) => fork(command, match, options))
  addPlayOptions(addClockOption(command))
  withExamples(command, [
    ['botscope fork 0199 --turn 12 --seat 0 --answer SKIP', 'what if my bot had skipped in turn 12?'],
    [
      'botscope fork 0199 --turn 12 --seat 1 --bot "./mybot --new"',
      'another bot takes over seat 1 in turn 12',
    ],
    [
      'botscope fork 0199 --turn 12 --bot ./mybot --bot builtin:random',
      'both bots are replaced, as in a match from a file',
    ],
    ['botscope fork 0199 --turn 12', 'does it end differently with the current versions of the bots?'],
    ['botscope list --forks-of 0199', 'what became of its forks'],
  ])
}

async function fork(command: Command, match: string, options: ForkOptions): Promise<void> {
  const order = orderOf(match, options)
  await withStudio(command, async (studio) => {
    const { seats } = await studio.calls.card({ match })
    const bots = seats.map((own, seat) => order.bots.find((each) => each.seat === seat)?.bot ?? own)
    const progress = new ProgressLine(1, options.json !== true && !isPersonAsked(bots, order.until))
    const start = async () => [(await studio.calls.fork(order)).match]
    const onProgress = { frame: () => progress.frame() }
    const played = await interruptible(async (stop) => {
      if (options.json !== true) await showRulings(studio, order, stop)
      return reportingDebuggers(
        studio,
        options,
        () => progress.clear(),
        () => playStarted(studio, start, onProgress, stop),
      )
    })
    progress.clear()
    const card = played.results[0]?.card
    if (card !== undefined && !isReaderGone()) {
      const divergences = await divergencesIn(studio, card)
      if (options.json) printReports([{ ...resultOf(card), ...forkedOf(card, divergences) }])
      else
        print([
          ...divergences.map((divergence) => divergenceLine(card, divergence)),
          ...matchLines(card, screenWidth()),
        ])
    }
    report(played, options.json !== true)
  })
}

/** Before the match is played: it may be a long one. */
async function showRulings(
  { calls }: Studio,
  { match, turn, answers }: ForkOrder,
  stop: AbortSignal,
): Promise<void> {
  for (const each of answers) {
    const answer = { match, turn, ...each }
    const ruling = await previewOf(calls, answer, stop)
    if (ruling !== null) note([previewLine(answer, ruling)])
  }
}

function orderOf(match: string, options: ForkOptions): ForkOrder {
  const { turn, seat, answer, bot = [], onDivergence, clock } = options
  const isOfSeat = bot.length === 1
  const only = answer !== undefined ? '--answer' : isOfSeat ? '--bot' : null
  if (seat === undefined && only !== null) throw new UserError(`${only} needs --seat`)
  if (seat !== undefined && only === null) throw new UserError('--seat needs --answer or --bot')
  return {
    match,
    turn,
    answers: answer === undefined ? [] : [{ seat: seat!, output: answer.split('\n') }],
    bots: bot.map((command, i) => ({
      seat: isOfSeat ? seat! : i,
      bot: { name: botName(command, []), command, folder: userFolder() },
    })),
    onDivergence,
    ...(clock === undefined ? {} : { clock }),
    ...playOptionsOf(options),
  }
}

/** The extra members of a fork's result: see docs/json.md. */
export function forkedOf({ parent }: MatchCard, divergences: readonly Divergence[]) {
  return { parent, divergences }
}

/** Where its bots diverged from the record before the turn of the fork. */
async function divergencesIn({ calls }: Studio, { id, parent }: MatchCard): Promise<readonly Divergence[]> {
  const frames: Frame[] = []
  const read = (from: number, to: number) => calls.frames({ match: id, from, to })
  for await (const frame of framesOf(parent!.turn, read)) frames.push(frame)
  return divergenceIn(frames)
}

function divergenceLine(card: MatchCard, { seat, turn, now, recorded }: Divergence): TextLine {
  const words = `In turn ${turn} ${seatText(card, seat)} now answers ${textOfAnswer(now)}`
  const what =
    recorded === null
      ? ': the new answer counts'
      : ` instead of ${textOfAnswer(recorded)}: the recorded answer was used`
  return [{ text: 'Different answer ', tone: 'notable' }, words, what]
}
