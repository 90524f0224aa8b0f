import { fileURLToPath } from 'node:url'
import type { BotSpec, MatchOrder } from '../contract.ts'
import type { Game } from '../engine/game.ts'
import { games } from '../engine/games/index.ts'
import { sampleBot } from './bots/samples.ts'
import { productFolder } from './product.ts'

export interface Demo {
  readonly title: string
  readonly note?: string
  readonly order: MatchOrder
}

/**
 * One match of each game between sample bots, where built-in bots play if no program can run the samples; and the one with a
 * buggy bot.
 */
export function demos(): readonly Demo[] {
  const ofGames = games.map((game) => ({ title: game.title, order: orderOf(game.id, seatsOf(game)) }))
  const buggy = buggyDemo()
  return buggy === null ? ofGames : [...ofGames, buggy]
}

const mostSeats = 4

function seatsOf({ id, seats }: Game): readonly BotSpec[] {
  const bots = [sampleOf(id, 'strong.js'), sampleOf(id, 'starter.py'), builtin('random'), builtin('first')]
  return bots.slice(0, Math.max(seats.min, Math.min(seats.max, mostSeats)))
}

/** Null: no program on this machine runs the buggy bot. */
export function buggyDemo(): Demo | null {
  const clumsy = sampleBot('demo', 'clumsy.js')
  if (clumsy === null) return null
  const bots = [clumsy, sampleOf('patchwork', 'starter.py')]
  return {
    title: 'A bot with two bugs to find',
    note: 'Why does clumsy crash, and why are its answers corrected? Press Q for the next problem',
    order: { ...orderOf('patchwork', bots), seed: '3' },
  }
}

function orderOf(game: string, seats: readonly BotSpec[]): MatchOrder {
  const bots = seats.map((bot, i) => {
    const isTaken = seats.slice(0, i).some(({ name }) => name === bot.name)
    return isTaken ? { ...bot, name: `${bot.name} ${i + 1}` } : bot
  })
  // A first start finds the machine busy: nobody is to lose by that.
  return { game, bots, options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' }
}

function sampleOf(folder: string, file: string): BotSpec {
  return sampleBot(folder, file) ?? builtin('random')
}

function builtin(name: string): BotSpec {
  return { name, command: `builtin:${name}`, folder: fileURLToPath(productFolder) }
}
