import type { Command } from 'commander'
import { likenessLabels } from '../../../reading/compare-answers.ts'
import type { AnalysisMethod } from '../../../contract/analysis.ts'
import type { AnswerInPlace, AskOrder } from '../../../contract/rerun.ts'
import { UserError } from '../../../engine/user-error.ts'
import { escapedControls } from '../../../escape-controls.ts'
import { whyNoGainIn } from '../../../reading/analysis-needs.ts'
import { gainIn, gainText, oneLineText } from '../../../reading/gains.ts'
import { cut } from '../../text/cut.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
import { complain } from './mistakes.ts'
import { oneOf } from './one-of.ts'
import { PartLine } from './part-line.ts'
import { botOf } from './rerun-options.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface AskOptions {
  readonly turn: number
  readonly seat?: number
  readonly bot: readonly string[]
  readonly playouts: AnalysisMethod
  readonly json?: true
}

export function addAskCommand(program: Command): void {
  const command = program
    .command('ask')
    .description('ask bots what they would answer in a turn of a match, and what that would gain')
    .argument('<match>', matchOrFile)
    .requiredOption('--turn <n>', 'the turn', wholeNumber('--turn', 1))
    .option(
      '--seat <n>',
      'in place of this seat (default: the first that was asked)',
      wholeNumber('--seat', 0),
    )
    .option(
      '--bot <command>',
      'a bot to ask; once for each',
      (text: string, all: readonly string[]) => [...all, text],
      [],
    )
    .option(
      '--playouts <method>',
      'who plays the answers on, to tell what they gain: quick, a quick player; exact, the bots of the match',
      oneOf('way to play on', ['quick', 'exact']),
      'quick',
    )
    .option('--json', 'one answer a line, as JSON')
    .action((match: string, options: AskOptions) => ask(command, match, options))
  withExamples(command, [
    [
      'botscope ask 0199 --turn 23 --bot "node strong.js" --bot "./mybot"',
      'what would strong.js have done in turn 23, and what my bot does now',
    ],
    [
      'botscope ask 0199 --turn 23 --bot "node strong.js" --playouts exact',
      "the same, played on by the bots of the match; for games of CodinGame's SDK too",
    ],
  ])
}

async function ask(command: Command, match: string, options: AskOptions): Promise<void> {
  const { turn, seat, bot, json, playouts } = options
  if (bot.length === 0) throw new UserError('Which bot? --bot "node strong.js" asks one')
  await withStudio(command, (studio) =>
    interruptible(async (signal) => {
      const { calls } = studio
      const { id, game } = await calls.card({ match: await matchNamed(studio, match) })
      const [frame] = await calls.frames({ match: id, from: turn, to: turn })
      const recorded = frame?.exchanges.find(({ question }) => seat === undefined || question.seat === seat)
      const order = { match: id, turn, seat: seat ?? recorded?.question.seat ?? 0, bots: bot.map(botOf) }
      const line = new PartLine('Asking', json !== true)
      const progress = (part: number) => line.progress(part)
      const asked = await calls.askBots(order, { signal, progress }).finally(() => line.clear())
      const isExact = playouts === 'exact'
      const answers = isExact
        ? await playedOn(studio, order, asked, { isShown: json !== true, signal })
        : asked
      if (json) return printJson(answers)
      const given = recorded?.reply.output.join('\n') ?? ''
      print([
        [`Turn ${turn}, seat ${order.seat}: `, { text: shown(given), tone: 'strong' }],
        [],
        ...table(columns, answers.map(rowOf), screenWidth()),
        ...noGainLines(isExact ? null : whyNoGainIn(await calls.games(null), game)),
      ])
    }),
  )
}

/** Their answers with what they gain when the bots of the match play on; the result is kept with the match. */
async function playedOn(
  { calls }: Studio,
  { match, turn, seat }: AskOrder,
  asked: readonly AnswerInPlace[],
  { isShown, signal }: { readonly isShown: boolean; readonly signal: AbortSignal },
): Promise<readonly AnswerInPlace[]> {
  const different = asked.flatMap(({ bot, answer, difference }) =>
    answer === null || difference !== 'action' ? [] : [{ output: answer.split('\n'), by: bot }],
  )
  if (different.length === 0) return asked
  const order = { match, seat, from: turn, to: turn, method: 'exact', answers: different } as const
  const line = new PartLine('Playing on', isShown)
  const progress = (part: number) => line.progress(part)
  const { turns, notes = [] } = await calls.analyze(order, { signal, progress }).finally(() => line.clear())
  for (const note of notes) complain(note)
  const [checked] = turns
  return asked.map(({ gain: _, ...each }) => ({
    ...each,
    gain:
      checked === undefined || each.answer === null
        ? null
        : gainIn(checked, { bot: each.bot, answer: each.answer }),
  }))
}

/** Null: gains are known. */
export function noGainLines(why: string | null): readonly TextLine[] {
  return why === null ? [] : [[{ text: why, tone: 'faint' }]]
}

const columns = [
  { title: 'Bot' },
  { title: 'Answer', minWidth: 12 },
  { title: 'Gains', isNumber: true },
  { title: '', expendable: 1 },
]

function rowOf({ bot, answer, difference, gain, why }: AnswerInPlace): readonly TextSpan[] {
  const note = why ?? (difference === 'fault' ? '' : likenessLabels[difference])
  return [bot, answer === null ? 'no answer' : shown(answer), gain === null ? '' : gainText(gain.gain), note]
}

const answerWidth = 60

function shown(answer: string): string {
  return answer === '' ? 'no answer' : cut(escapedControls(oneLineText(answer)), answerWidth)
}
