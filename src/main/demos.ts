import { fileURLToPath } from 'node:url'
import type { BotSpec, MatchOrder } from '../contract.ts'
import type { Game } from '../engine/game.ts'
import { games } from '../engine/games/index.ts'
import { sampleBot } from './bots/samples.ts'
import { productFolder } from './product.ts'

export interface Demo {
  readonly title: string
  readonly order: MatchOrder
}

/**
 * One match of each game between sample bots, and one with a buggy bot; built-in bots play where no program can run the samples.
 */
export function demos(): readonly Demo[] {
  const ofGames = games.map((game) => ({ title: game.title, order: orderOf(game.id, seatsOf(game)) }))
  return [...ofGames, buggy()]
}

const mostSeats = 4

function seatsOf({ id, seats }: Game): readonly BotSpec[] {
  const bots = [sampleOf(id, 'strong.js'), sampleOf(id, 'starter.py'), builtin('random'), builtin('first')]
  return bots.slice(0, Math.max(seats.min, Math.min(seats.max, mostSeats)))
}

function buggy(): Demo {
  const bots = [sampleOf('demo', 'clumsy.js'), sampleOf('patchwork', 'starter.py')]
  return { title: 'A bot with two bugs to find', order: { ...orderOf('patchwork', bots), seed: '3' } }
}

function orderOf(game: string, seats: readonly BotSpec[]): MatchOrder {
  const bots = seats.map((bot, i) => {
    const isTaken = seats.slice(0, i).some(({ name }) => name === bot.name)
    return isTaken ? { ...bot, name: `${bot.name} ${i + 1}` } : bot
  })
  // A first start finds the machine busy: nobody is to lose by that.
  return { game, bots, options: {}, clock: 'relaxed', matches: 1, rotate: false, keep: 'all' }
}

function sampleOf(folder: string, file: string): BotSpec {
  return sampleBot(folder, file) ?? builtin('random')
}

function builtin(name: string): BotSpec {
  return { name, command: `builtin:${name}`, folder: fileURLToPath(productFolder) }
}
