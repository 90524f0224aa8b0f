import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import type { MatchCard, MatchFilter } from '../../contract.ts'
import type { ShelfOrder, ShelfReport, ShelfRow } from '../../contract/rerun.ts'
import type { Reply } from '../../engine/match.ts'
import { isPerson } from '../../engine/person.ts'
import { UserError } from '../../engine/user-error.ts'
import { isBotNamed } from '../../reading/bot-named.ts'
import { whyNoneFits } from '../../reading/none-fits.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { checkBot } from '../bots/command.ts'
import { GameList } from '../games/list.ts'
import { readSeat, type SeatOfRecord } from './record.ts'
import { compareWithRecord, countsOf, gradesOf, type Compared, type RerunDependencies } from './report.ts'

interface MatchSeat {
  readonly card: MatchCard
  readonly seat: number
}

/** What a seat was asked, with its answers; the row sums them up. */
type OnSeat = (record: SeatOfRecord, row: ShelfRow) => void

/** Asks a bot afresh what seats of many matches were asked, several at once: see `Calls.rerunAll`. */
export async function rerunShelf(
  order: ShelfOrder,
  dependencies: RerunDependencies,
  games = new GameList(),
  onSeat: OnSeat = () => {},
): Promise<ShelfReport> {
  if (order.bot !== undefined) checkBot(order.bot)
  const { log } = dependencies
  const filter = filterOf(order)
  const places = log.cards(filter).flatMap((card) => placesOf(card, order))
  if (places.length === 0)
    throw new UserError(
      await whyNoneFits(filter, {
        count: (each) => log.count(each),
        games: () => [...new Set([...games.all.map(({ id }) => id), ...log.games()])],
        bots: () => log.bots(),
      }),
    )
  const results: (ShelfRow | UserError)[] = []
  const queue = new PQueue({ concurrency: availableParallelism() })
  let done = 0
  await Promise.all(
    places.map((place, i) =>
      queue.add(async () => {
        if (dependencies.signal.aborted) return
        const result = await rowOrMistake(place, order, dependencies, onSeat)
        if (result !== null) results[i] = result
        dependencies.progress((done += 1) / places.length)
      }),
    ),
  )
  return reportOf(places, results)
}

/** Null: it was cancelled meanwhile. */
async function rowOrMistake(
  place: MatchSeat,
  order: ShelfOrder,
  dependencies: RerunDependencies,
  onSeat: OnSeat,
): Promise<ShelfRow | UserError | null> {
  try {
    return await rowOf(place, order, dependencies, onSeat)
  } catch (error) {
    if (dependencies.signal.aborted) return null
    if (error instanceof UserError) return error
    throw error
  }
}

async function rowOf(
  { card, seat }: MatchSeat,
  order: ShelfOrder,
  dependencies: RerunDependencies,
  onSeat: OnSeat,
): Promise<ShelfRow> {
  const { to, ...options } = order
  const upTo = to === undefined ? {} : { to: Math.min(to, card.frames - 1) }
  const record = readSeat(dependencies.log, card.id, seat, { ...options, ...upTo })
  const compared = await compareWithRecord(record, order, { ...dependencies, progress: () => {} })
  const row: ShelfRow = {
    match: card.id,
    game: card.game,
    seat,
    name: card.seats[seat]!.name,
    turns: compared.turns.length,
    unasked: record.turns.length - compared.turns.length,
    end: compared.end,
    counts: countsOf(compared.turns),
    grades: gradesOf(compared.turns),
    different: differentIn(compared),
    micros: microsOf(compared),
  }
  onSeat(record, row)
  return row
}

function differentIn({ turns }: Compared): ShelfRow['different'] {
  return turns
    .filter(({ difference }) => difference !== 'same')
    .map(({ turn, difference, recorded, now, ruling }) => ({
      ...{ turn, difference, was: replyText(recorded), now: replyText(now) },
      fault: ruling.fault ?? now.fault ?? null,
    }))
}

/** Longer ones are cut. */
export const longestAnswer = 200

function replyText({ output }: Reply): string {
  return output.join('\n').slice(0, longestAnswer)
}

function microsOf({ turns }: Compared): ShelfRow['micros'] {
  return turns.reduce(
    (sum, turn) => ({
      recorded: sum.recorded + turn.recorded.micros,
      now: sum.now + turn.now.micros,
    }),
    { recorded: 0, now: 0 },
  )
}

/** Matches with a seat to ask: the limit counts no others. Matches without turns have nothing to ask. */
function filterOf({ filter, of, seat }: ShelfOrder): MatchFilter {
  return {
    ...{ ...filter, turns: true },
    ...(of !== undefined && { bot: of }),
    ...(seat !== undefined && { seat }),
    ...(of === undefined && seat === undefined && { ownBot: true }),
  }
}

function placesOf(card: MatchCard, order: ShelfOrder): readonly MatchSeat[] {
  return [...card.seats.keys()].filter((seat) => isMeant(card, seat, order)).map((seat) => ({ card, seat }))
}

function isMeant(card: MatchCard, seat: number, { of, seat: only }: ShelfOrder): boolean {
  const bot = card.seats[seat]!
  if (of === undefined && only === undefined) return !isBuiltin(bot.command) && !isPerson(bot.command)
  return (of === undefined || isBotNamed(of, bot)) && (only === undefined || only === seat)
}

function reportOf(places: readonly MatchSeat[], results: readonly (ShelfRow | UserError)[]): ShelfReport {
  const rows: ShelfRow[] = []
  const mistakes: ShelfReport['mistakes'][number][] = []
  for (const [i, { card, seat }] of places.entries()) {
    const result = results[i]
    if (result instanceof UserError) mistakes.push({ match: card.id, seat, message: result.message })
    else if (result !== undefined) rows.push(result)
  }
  return { rows, mistakes, cancelled: places.length - rows.length - mistakes.length }
}
