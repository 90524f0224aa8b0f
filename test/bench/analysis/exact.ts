import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchCard, MatchOrder } from '../../../src/contract.ts'
import { candidatesFor } from '../../../src/engine/analysis/candidates.ts'
import type { Game, Seat } from '../../../src/engine/game.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { playOrder, playStarted } from '../../../src/main/hosts/cli/play.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { compiledFrom } from '../../bots/compile.ts'
import { home } from '../../files.ts'
import { placeIn } from './planted.ts'

/** Of each answer, as few as can be ordered: they all end alike, since the bots play the same each time. */
const playouts = 10

/** So many are tried in a turn before the next. */
const answersOfTurn = 4

export interface ExactlyChecked {
  /** Of the planted turn among those of its seat, by loss: 1 is the worst. */
  readonly place: number
  readonly answers: number
  readonly playouts: number
  readonly seconds: number
}

/**
 * A match that a bot wins, but for an answer in a random turn after which it loses, checked by exact playouts. Null: there is no
 * winner, or no such answer.
 */
export async function checkPlantedExactly(game: Game, seed: string): Promise<ExactlyChecked | null> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const studio = openStudio(join(folder, 'log.db'))
  try {
    const planted = await plantedFork(studio, game, seed)
    return planted === null ? null : await checkedIn(studio, planted)
  } finally {
    await studio.close()
    rmSync(folder, { recursive: true })
  }
}

async function checkedIn({ calls }: Studio, { card, turn, seat }: PlantedFork): Promise<ExactlyChecked> {
  const since = performance.now()
  const { turns } = await calls.analyze({ match: card.id, seat, method: 'exact', playouts })
  return {
    place: placeIn(turns, turn),
    answers: turns.length,
    playouts: turns.reduce((sum, each) => sum + (each.method === 'exact' ? each.playouts : 0), 0),
    seconds: (performance.now() - since) / 1000,
  }
}

interface PlantedFork {
  readonly card: MatchCard
  readonly turn: number
  readonly seat: Seat
}

async function plantedFork(studio: Studio, game: Game, seed: string): Promise<PlantedFork | null> {
  const won = await playedMatch(studio, game, seed)
  const seat = won.ranks!.indexOf(0)
  if (won.ranks!.every((rank) => rank === 0)) return null
  const frames = await studio.calls.frames({ match: won.id, from: 0, to: won.frames - 1 })
  const turns = frames.filter(({ exchanges }) => exchanges.some(({ question }) => question.seat === seat))
  const random = randomFrom(seed)
  for (const { index: turn } of random.shuffled(turns)) {
    const { state } = frames[turn - 1]!
    const { tried } = candidatesFor(game, state, seat, { most: answersOfTurn, random })
    for (const { text } of random.shuffled(tried)) {
      const card = await playedOn(studio, { card: won, turn, seat }, text)
      if (card.ranks![seat] !== 0) return { card, turn, seat }
    }
  }
  return null
}

/** The match with another answer in that turn, in which its bots play on. */
async function playedOn(studio: Studio, place: PlantedFork, answer: string): Promise<MatchCard> {
  const { card, turn, seat } = place
  const answers = [{ seat, output: answer.split('\n') }]
  const start = async () => {
    const order = { match: card.id, turn, answers, bots: [], onDivergence: 'record' } as const
    return [(await studio.calls.fork(order)).match]
  }
  const { results } = await playStarted(studio, start, {}, new AbortController().signal)
  return results[0]!.card
}

async function playedMatch(studio: Studio, game: Game, seed: string): Promise<MatchCard> {
  const bot = { name: 'bot', command: commandOf(game.id), folder: home }
  const order: MatchOrder = {
    ...{ game: game.id, seed, clock: 'off', matches: 1, rotate: false, keep: 'all' },
    options: optionsOf(game.id),
    bots: Array.from({ length: game.seats.min }, () => bot),
  }
  const { results } = await playOrder(studio, order, {}, new AbortController().signal)
  return results[0]!.card
}

/** A river or a portal leaves the labyrinth's starter where it does not know: it would never get home. */
function optionsOf(game: string): MatchOrder['options'] {
  return game === 'labyrinth' ? { river: false, portalCount: 0 } : {}
}

/** The starter: its program starts at once, and it plays the same each time. */
function commandOf(game: string): string {
  const source = join(home, 'resources/bots', game, 'starter.cpp')
  return `"${compiledFrom(source, `starter-${game}`, 'cpp')}"`
}
