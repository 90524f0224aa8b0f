import type { MatchId } from '../../../contract.ts'
import type { Control, PausedAt, PausePlace } from '../../../contract/live.ts'
import { UserError } from '../../../engine/user-error.ts'
import { seatText } from '../../text/card.ts'
import { questionLines, textOfAnswer } from '../../text/exchange.ts'
import type { TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { note } from './screen.ts'
import { steeringLines, type Steering } from './steering.ts'

export interface PausedMatch {
  readonly kind: 'paused'
  readonly match: MatchId
  readonly turn: number
  readonly at: PausePlace
}

const steering: Steering = [
  ['Enter', 'step: to the answers of this turn, or to the start of the next one'],
  ['20', 'run, and pause before turn 20'],
  ['fault == "crash"', 'run, and pause before the turn after one where a condition is true'],
  ['0 = SKIP', 'after the answers: SKIP counts as the answer of seat 0; 0 = alone restores its own'],
  ['go', 'run to the end'],
  ['stop', 'ends the match'],
]

/** Shows where a match is paused, and reads lines until it resumes or is `over`; at the end of the lines it runs to its end. */
export async function steer(
  { calls }: Pick<Studio, 'calls'>,
  { match, turn, at }: PausedMatch,
  lines: AsyncIterator<string>,
  over: AbortSignal,
): Promise<void> {
  const card = await calls.card({ match })
  const show = async (words: (paused: PausedAt) => TextLine[]) => {
    const { paused } = await calls.live({ match })
    if (paused !== null) note(words(paused))
  }
  await show((paused) => [
    [],
    ...whereLines(paused),
    ...(at === 'before' ? askedLines(paused) : answersLines(paused)),
  ])
  for (;;) {
    process.stderr.write(`Paused ${at} ${turn}, ? helps > `)
    const next = await lines.next()
    if (over.aborted) return
    const control = wantedBy(next.done ? 'go' : next.value, { turn, at })
    if (control === 'help') note(steeringLines(steering))
    else if (control === 'stop') return void (await calls.stop({ matches: [match] }))
    else {
      const isDone = await attempt(() => calls.control({ match, control }))
      if (next.done || (isDone && control.kind === 'resume')) return
      if (isDone) await show(answersLines)
    }
  }

  function askedLines({ questions }: PausedAt): TextLine[] {
    return questions.flatMap((question): TextLine[] => [
      [{ text: seatText(card, question.seat), tone: 'strong' }],
      ...questionLines(question),
    ])
  }

  function answersLines({ replies }: PausedAt): TextLine[] {
    return replies.map(({ seat, output, fault, instead }): TextLine => {
      const own = instead === undefined ? '' : `, not ${textOfAnswer(instead)}`
      return [`${seatText(card, seat)}: `, { text: fault ?? textOfAnswer(output), tone: 'strong' }, own]
    })
  }
}

export function wantedBy(
  typed: string,
  { turn, at }: Pick<PausedMatch, 'turn' | 'at'>,
): Control | 'help' | 'stop' {
  const line = typed.trim()
  const [, seat, answer] = /^(\d+)\s*=(?!=)\s*(.*)$/.exec(line) ?? []
  if (line.startsWith('?') || line === 'help') return 'help'
  if (line === 'stop') return 'stop'
  if (line === 'go') return { kind: 'resume', until: { kind: 'end' } }
  if (line === '')
    return { kind: 'resume', until: { kind: 'next', at: at === 'before' ? 'after' : 'before' } }
  if (seat !== undefined)
    return { kind: 'answer', turn, seat: Number(seat), output: answer === '' ? null : [answer!] }
  return { kind: 'resume', until: untilTyped(line) }
}

/** A number is a turn to pause before; any other text is a condition. */
export function untilTyped(text: string) {
  if (/^\d+$/.test(text)) return { kind: 'turn', turn: Number(text), at: 'before' } as const
  return { kind: 'condition', condition: text } as const
}

function whereLines({ at, turn }: PausedAt): TextLine[] {
  const where = at === 'before' ? `Paused before turn ${turn}` : `Paused after the answers of turn ${turn}`
  return [[{ text: where, tone: 'strong' }]]
}

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    note(error.message.split('\n').map((text): TextLine => [{ text, tone: 'bad' }]))
    return false
  }
}
