import type { ErrorsAsk, ErrorsLine, ErrorsPage } from '../contract/reading.ts'
import { AnswerPage } from './answer.ts'
import type { FrameSource } from './frame-source.ts'

/** See `Reader.errors`. */
export async function errorsOf(
  source: FrameSource,
  ask: ErrorsAsk,
  signal?: AbortSignal,
): Promise<ErrorsPage> {
  const { from = 0 } = ask
  const { framesKept, frames: after, rests } = source.card
  const answer = new AnswerPage<readonly ErrorsLine[]>()
  const page = (next: number | null): ErrorsPage => ({ lines: answer.things.flat(), next })
  const isFull = (turn: number, written: readonly Written[]) => {
    const lines = linesOf(turn, written, ask)
    return lines.length > 0 && !answer.add(lines)
  }
  for await (const frames of source.frames(from, framesKept - 1, signal)) {
    for (const { index, exchanges, referee = '' } of frames) {
      const written = exchanges.map(({ reply: { seat, errors } }) => ({ seat, errors }))
      if (isFull(index, [...written, { seat: null, errors: referee }])) return page(index)
    }
  }
  const rest = rests.map(({ errors }, seat) => ({ seat, errors }))
  return from <= after && isFull(after, rest) ? page(after) : page(null)
}

interface Written {
  readonly seat: number | null
  readonly errors: string
}

/** The matching lines of one frame, seat by seat, then those of the game's program. */
function linesOf(turn: number, written: readonly Written[], { seat: only, text }: ErrorsAsk): ErrorsLine[] {
  const wanted = text?.toLowerCase() ?? ''
  return written
    .filter(({ seat, errors }) => errors !== '' && (only === undefined || seat === only))
    .flatMap(({ seat, errors }) =>
      errors
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .map((line) => ({ turn, seat, text: line })),
    )
    .filter((line) => line.text.toLowerCase().includes(wanted))
}
