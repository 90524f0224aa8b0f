import type { MatchCard } from '../../../contract.ts'
import type { ArenaView } from '../../../contract/arena.ts'
import { costliestOf, costText } from '../../../engine/analysis/marks.ts'
import { counted } from '../../../number-text.ts'
import type { TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { PartLine } from './part-line.ts'
import { print, screenWidth } from './screen.ts'
import { table, type Column } from './table.ts'

const cardsAtOnce = 100
const shownMatches = 20

interface Loss {
  readonly cost: number
  readonly cells: readonly TextSpan[]
}

/**
 * Checks the answers of an arena's first bot in the matches that it lost and whose turns are kept. Call it when no match runs:
 * it takes all cores.
 */
export async function analyzeLosses(
  studio: Studio,
  { id }: ArenaView,
  { stop, isShown }: { readonly stop: AbortSignal; readonly isShown: boolean },
): Promise<void> {
  const line = new PartLine('Checking lost matches', isShown)
  const losses: Loss[] = []
  let checked = 0
  try {
    for await (const { card, part } of lostMatches(studio, id)) {
      if (stop.aborted) break
      const loss = await worstOf(studio, card, stop)
      checked += 1
      if (loss !== null) losses.push(loss)
      line.progress(part)
    }
  } finally {
    line.clear()
  }
  if (isShown) show(losses, checked)
}

async function* lostMatches(
  { calls }: Studio,
  arena: string,
): AsyncGenerator<{ readonly card: MatchCard; readonly part: number }> {
  const filter = { batch: arena, cell: { bot: 0, result: 'lost' } } as const
  for (let from = 0, total = 1; from < total; from += cardsAtOnce) {
    const page = await calls.cardPage({ filter, from, count: cardsAtOnce })
    total = page.total
    for (const [i, card] of page.cards.entries())
      if (card.framesKept > 0) yield { card, part: (from + i + 1) / total }
  }
}

/** The costliest answer of the first bot; null: none certainly cost something. */
async function worstOf(
  { calls }: Studio,
  { id, arena }: MatchCard,
  signal: AbortSignal,
): Promise<Loss | null> {
  const seat = arena!.bots.indexOf(0)
  const { turns } = await calls.analyze({ match: id, seat }, { signal })
  const [worst] = costliestOf(turns)
  if (worst === undefined) return null
  const { turn, loss, given, best } = worst
  return { cost: loss.value, cells: [id, `${turn}`, `${seat}`, costText(loss), given, best] }
}

const columns: readonly Column[] = [
  { title: 'Lost match' },
  { title: 'Turn', isNumber: true },
  { title: 'Seat', isNumber: true },
  { title: 'Cost', isNumber: true },
  { title: 'Answer', minWidth: 8 },
  { title: 'Better', minWidth: 8, expendable: 1 },
]

function show(losses: readonly Loss[], checked: number): void {
  const shown = losses.toSorted((a, b) => b.cost - a.cost).slice(0, shownMatches)
  const rows = shown.map(({ cells }) => cells)
  const summary = `${counted(checked, 'lost match', 'lost matches')} checked; to see all costly answers: botscope problems --kind costly`
  print([
    [],
    ...(rows.length === 0 ? [] : table(columns, rows, screenWidth())),
    [{ text: summary, tone: 'faint' }],
  ])
}
