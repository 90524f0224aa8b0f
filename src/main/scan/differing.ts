import type { CallOptions } from '../../contract.ts'
import type { Differing, DifferingAsk } from '../../contract/reading.ts'
import { Stretches } from '../../reading/stretches.ts'
import type { LogAccess } from '../log/access.ts'
import { DifferingScanner } from './differing-scanner.ts'
import { lookInOrder } from './spans.ts'
import type { ScanThreads } from './threads.ts'
import { briefly, type DifferingWork } from './work.ts'

/** See `Calls.differing`; each match in its own log. */
export async function differingOf(
  access: LogAccess,
  otherAccess: LogAccess,
  ask: DifferingAsk,
  threads: ScanThreads,
  options: CallOptions = {},
): Promise<Differing> {
  const [log, otherLog] = [access.reader(), otherAccess.reader()]
  const [card, other] = [log.card(ask.match), otherLog.card(ask.other)]
  const from = Math.max(0, -ask.by)
  const to = Math.min(card.framesKept, other.framesKept - ask.by) - 1
  const [file, otherFile] = [access.file, otherAccess.file]
  const work: DifferingWork = {
    ...{ kind: 'differing', file, match: card.id, otherFile, other: other.id, by: ask.by },
  }
  const [answers, states] = [new Stretches(), new Stretches()]
  const take = (found: Differing) => {
    for (const [first, last] of found.answers) answers.add(first, last)
    for (const [first, last] of found.states) states.add(first, last)
    return true
  }
  if (from <= to) {
    const { found, next } = new DifferingScanner(log, otherLog, work).at(from, to, briefly())
    take(found)
    await lookInOrder(threads, { work, from: next, to, take }, options)
  }
  options.signal?.throwIfAborted()
  return { answers: answers.all, states: states.all }
}
