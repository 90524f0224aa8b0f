import type { Command } from 'commander'
import { likenessLabels } from '../../../reading/compare-answers.ts'
import type { AnswerInPlace } from '../../../contract/rerun.ts'
import { UserError } from '../../../engine/user-error.ts'
import { escapedControls } from '../../../escape-controls.ts'
import { whyNoGainIn } from '../../../reading/analysis-needs.ts'
import { gainText, oneLineText } from '../../../reading/gains.ts'
import { cut } from '../../text/cut.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
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
    .option('--json', 'one answer a line, as JSON')
    .action((match: string, options: AskOptions) => ask(command, match, options))
  withExamples(command, [
    [
      'botscope ask 0199 --turn 23 --bot "node strong.js" --bot "./mybot"',
      'what would strong.js have done in turn 23, and what my bot does now',
    ],
  ])
}

async function ask(command: Command, match: string, { turn, seat, bot, json }: AskOptions): Promise<void> {
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
      const answers = await calls.askBots(order, { signal, progress }).finally(() => line.clear())
      if (json) return printJson(answers)
      const given = recorded?.reply.output.join('\n') ?? ''
      print([
        [`Turn ${turn}, seat ${order.seat}: `, { text: shown(given), tone: 'strong' }],
        [],
        ...table(columns, answers.map(rowOf), screenWidth()),
        ...noGainLines(whyNoGainIn(await calls.games(null), game)),
      ])
    }),
  )
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
