import type { Differing, DifferingAsk, Stretch } from '../../contract/reading.ts'
import type { Frame } from '../../engine/match.ts'
import type { Log } from '../log/log.ts'
import { piecesOf } from './pieces.ts'

/** See `Calls.differing`; each match in its log. */
export async function differingOf(
  log: Log,
  otherLog: Log,
  { match, other, by }: DifferingAsk,
  signal?: AbortSignal,
): Promise<Differing> {
  const [card, otherCard] = [log.card(match), otherLog.card(other)]
  const answers = new Stretches()
  const states = new Stretches()
  const last = Math.min(card.framesKept, otherCard.framesKept - by) - 1
  for await (const frames of piecesOf(log, card.id, Math.max(0, -by), last, signal)) {
    const from = frames[0]!.index + by
    const others = new Map<number, Frame>()
    for await (const piece of piecesOf(otherLog, otherCard.id, from, from + frames.length - 1, signal))
      for (const frame of piece) others.set(frame.index - by, frame)
    for (const frame of frames) {
      const beside = others.get(frame.index)
      if (beside === undefined) continue
      if (answerText(frame) !== answerText(beside)) answers.add(frame.index)
      if (JSON.stringify(frame.state) !== JSON.stringify(beside.state)) states.add(frame.index)
    }
  }
  return { answers: answers.all, states: states.all }
}

/** What was answered, and what the rules made of it. */
function answerText({ exchanges }: Frame): string {
  return JSON.stringify(exchanges.map(({ reply, ruling }) => [reply.seat, reply.output, ruling]))
}

class Stretches {
  readonly all: Stretch[] = []

  add(frame: number): void {
    const last = this.all.at(-1)
    if (last?.[1] === frame - 1) this.all[this.all.length - 1] = [last[0], frame]
    else this.all.push([frame, frame])
  }
}
