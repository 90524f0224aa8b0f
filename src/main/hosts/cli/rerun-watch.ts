import { once } from 'node:events'
import { textTones } from '../../text/lines.ts'
import type { MatchCard } from '../../../contract.ts'
import type { RerunOrder, RerunReport } from '../../../contract/rerun.ts'
import { UserError } from '../../../engine/user-error.ts'
import { graded, gradeCounts, gradeText, gradeTones, otherClock } from '../../../reading/rerun-grade.ts'
import { answerText, clockNote } from '../../../reading/rerun-text.ts'
import type { TextLine } from '../../text/lines.ts'
import { botToAsk } from '../../rerun/bot.ts'
import { watchBot } from '../../bots/watch.ts'
import type { Studio } from '../../studio.ts'
import { gradeSpans } from './rerun-report.ts'
import type { RerunOptions } from './rerun-options.ts'
import { isDifferent, rerunOnce, unlessAborted } from './rerun-once.ts'
import { print, printJson, printReports } from './screen.ts'

/** Reruns once in full, then again whenever the bot's files change, until `stop`; a change ends a rerun under way. */
export async function watchRerun(
  studio: Studio,
  order: RerunOrder,
  options: RerunOptions,
  stop: AbortSignal,
): Promise<void> {
  const card = await studio.calls.card({ match: order.match })
  const bot = botToAsk(card, order.seat, order.bot)
  let changed = new AbortController()
  const watcher = await watchBot(bot, () => changed.abort())
  try {
    await rerunOnce(studio, order, options, stop)
    if (!options.json && !stop.aborted)
      print([[], [{ text: `Watching ${watcher.files.join(', ')}: Ctrl-C ends`, tone: 'faint' }]])
    for (;;) {
      const either = AbortSignal.any([stop, changed.signal])
      if (!either.aborted) await once(either, 'abort')
      if (stop.aborted) return
      changed = new AbortController()
      await rerunAgain(studio, card, order, options, AbortSignal.any([stop, changed.signal]))
    }
  } finally {
    await watcher.close()
  }
}

/** A missing bot may be in the middle of a build: it is reported and awaited. */
async function rerunAgain(
  { calls }: Studio,
  card: MatchCard,
  order: RerunOrder,
  options: RerunOptions,
  signal: AbortSignal,
): Promise<void> {
  try {
    const report = await unlessAborted(signal, () => calls.rerun(order, { signal }))
    if (report === undefined) return
    if (options.json) printReports([report])
    else
      print([
        [`${timeOfDay()}  `, ...lineOf(card, report, options), clockNote(otherClock(report, card.clock))],
      ])
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (options.json) printJson([{ mistake: error.message }])
    else print([[`${timeOfDay()}  `, { text: error.message, tone: 'bad' }]])
  }
}

/** The first difference, and the turns of each grade. */
function lineOf(card: MatchCard, report: RerunReport, options: RerunOptions): TextLine {
  const turns = graded(report, [], card.clock)
  const outcome = gradeSpans(gradeCounts(turns.map(({ grade }) => grade)))
  if (!isDifferent(report, options)) return outcome
  const first = turns.find(({ turn }) => turn.turn === report.first)
  if (first === undefined)
    return [{ text: 'runs differ', tone: 'bad' }, ` in turn ${report.divergence?.turn.turn}`]
  const { turn, grade } = first
  const [was, is] = [turn.recorded, turn.now].map((reply) => reply.fault ?? answerText(reply, mostShown))
  return [
    { text: gradeText({ grade, clock: null }), tone: textTones[gradeTones[grade]] },
    ` in turn ${turn.turn}: ${was} → ${is}; `,
    ...outcome,
  ]
}

const mostShown = 60

function timeOfDay(): string {
  return new Date().toTimeString().slice(0, 8)
}
