import type { Debugging, DebugUntil } from '../../../contract/debug.ts'
import { questionLines, textOfAnswer } from '../../text/exchange.ts'
import type { TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { typedLines } from './at-terminal.ts'
import { note } from './screen.ts'
import { steeringLines, type Steering } from './steering.ts'

const steering: Steering = [
  ['Enter', 'run this turn, and pause before the next one of this seat'],
  ['20', 'run, and pause before turn 20'],
  ['go', 'run to the end'],
]

/**
 * Asks a person at the terminal how to continue wherever a rerun under a debugger pauses; at the end of stdin it runs to its end.
 */
export async function steerRerun(studio: Studio, over: AbortSignal): Promise<void> {
  let lines: AsyncIterator<string> | undefined
  let last = ''
  for (;;) {
    const debugging = await nextPaused(studio, last, over)
    if (debugging === null) return
    last = pauseKey(debugging)
    lines ??= typedLines(over)
    await steer(studio, debugging, lines, over)
  }
}

async function steer(
  { calls }: Studio,
  debugging: Debugging,
  lines: AsyncIterator<string>,
  over: AbortSignal,
): Promise<void> {
  note(await whereLines(calls, debugging))
  for (;;) {
    process.stderr.write(`Paused before ${debugging.paused}, ? helps > `)
    const typed = await lines.next()
    if (over.aborted) return
    const until = typed.done ? { kind: 'end' as const } : wantedBy(typed.value.trim())
    if (until !== null) {
      await calls.debugGo({ id: debugging.id, until })
      return
    }
    note(steeringLines(steering))
  }
}

function wantedBy(line: string): DebugUntil | null {
  if (line === '') return { kind: 'next' }
  if (line === 'go') return { kind: 'end' }
  return /^[1-9]\d{0,8}$/.test(line) ? { kind: 'turn', turn: Number(line) } : null
}

async function whereLines(
  calls: Studio['calls'],
  { match, seat, paused, words }: Debugging,
): Promise<TextLine[]> {
  const [frame] = await calls.frames({ match, from: paused!, to: paused! })
  const exchange = frame?.exchanges.find(({ question }) => question.seat === seat)
  if (exchange === undefined) return [[], [words]]
  const { question, reply } = exchange
  const recorded = reply.fault ?? textOfAnswer(reply.output)
  return [[], [{ text: words, tone: 'strong' }], ...questionLines(question), [`Recorded: ${recorded}`]]
}

/** Waits until the rerun pauses at another place; null: it is over. */
async function nextPaused(studio: Studio, last: string, over: AbortSignal): Promise<Debugging | null> {
  for (;;) {
    let end = () => {}
    const news = new Promise<void>((resolve) => {
      over.addEventListener('abort', () => resolve(), { once: true })
      end = studio.on((event) => {
        if (event.kind === 'debugging') resolve()
      })
    })
    try {
      if (over.aborted) return null
      const all = await studio.calls.debugging(null)
      const next = all.find((each) => each.paused !== null && pauseKey(each) !== last)
      if (next !== undefined) return next
      await news
    } finally {
      end()
    }
  }
}

function pauseKey({ id, paused }: Debugging): string {
  return `${id} ${paused}`
}
