import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchCard, MatchOrder } from '../../../src/contract.ts'
import { textOf } from '../../../src/engine/analysis/candidates.ts'
import type { Seat } from '../../../src/engine/game.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { playOrder, playStarted } from '../../../src/main/hosts/cli/play.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { commandOf } from '../../bots/commands.ts'

export interface ExactlyChecked {
  /** Of the planted turn among those of its seat, by loss: 1 is the worst. */
  readonly place: number
  readonly answers: number
  readonly playouts: number
  readonly seconds: number
}

const game = gameOf('domain-expansion')
/** Answers that are tried for a blunder in one match. */
const tries = 12

/** A match that a bot won until it played a losing answer in a random turn, checked by exact playouts. Null: none was found. */
export async function checkPlantedExactly(seed: string): Promise<ExactlyChecked | null> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const studio = openStudio(join(folder, 'log.db'))
  try {
    const planted = await plantedFork(studio, seed)
    return planted === null ? null : await checkedIn(studio, planted)
  } finally {
    await studio.close()
    rmSync(folder, { recursive: true })
  }
}

async function checkedIn({ calls }: Studio, { card, turn, seat }: PlantedFork): Promise<ExactlyChecked> {
  const since = performance.now()
  const { turns } = await calls.analyze({ match: card.id, seat, method: 'exact', playouts: 24 })
  const own = turns.find((each) => each.turn === turn)!
  return {
    place: 1 + turns.filter(({ loss }) => loss.value > own.loss.value).length,
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

async function plantedFork(studio: Studio, seed: string): Promise<PlantedFork | null> {
  const random = randomFrom(seed)
  const won = await playedMatch(studio)
  const seat = won.ranks!.indexOf(0)
  const frames = await studio.calls.frames({ match: won.id, from: 0, to: won.frames - 1 })
  const turns = frames.slice(1).filter(({ exchanges }) => exchanges[0]!.question.seat === seat)
  for (let i = 0; i < tries; i++) {
    const { index } = turns[random.below(turns.length)]!
    const legal = [...game.aids.legal(frames[index - 1]!.state, seat)]
    const output = textOf(game, legal[random.below(legal.length)]).split('\n')
    const start = async () => {
      const order = { match: won.id, turn: index, answers: [{ seat, output }], bots: [] }
      return [(await studio.calls.fork({ ...order, onDivergence: 'record' })).match]
    }
    const { results } = await playStarted(studio, start, {}, new AbortController().signal)
    const { card } = results[0]!
    if (card.ranks?.[seat] === 1) return { card, turn: index, seat }
  }
  return null
}

async function playedMatch(studio: Studio): Promise<MatchCard> {
  const greedy = { name: 'greedy', command: commandOf('greedy-domain-expansion.cjs'), folder: '/' }
  const order: MatchOrder = {
    ...{ game: game.id, options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' },
    bots: [greedy, greedy],
  }
  const { results } = await playOrder(studio, order, {}, new AbortController().signal)
  return results[0]!.card
}
