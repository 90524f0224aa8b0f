import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import which from 'which'
import type { BotSpec, MatchOrder } from '../contract.ts'
import type { Game } from '../engine/game.ts'
import { games } from '../engine/games/index.ts'
import { pathOf, userEnvironment } from './bots/environment.ts'
import { productFolder } from './product.ts'

/** A match to look at before one has bots of one's own. */
export interface Demo {
  readonly title: string
  readonly order: MatchOrder
}

/** A match of each game between sample bots, and one with a bot that has bugs to find; where no program runs them, built-in ones play. */
export function demos(): readonly Demo[] {
  const runs = { js: nodeHere(), py: programHere('python3') ?? programHere('python') }
  const ofGames = games.map((game) => ({ title: game.title, order: orderOf(game.id, seatsOf(game, runs)) }))
  return [...ofGames, buggy(runs)]
}

/** By the ending of a bot's file, the program that runs it; null where there is none. */
type Interpreters = { readonly js: string | null; readonly py: string | null }

const mostSeats = 4

function seatsOf({ id, seats }: Game, runs: Interpreters): readonly BotSpec[] {
  const sample = (name: string, file: keyof Interpreters) => sampleOf(id, `${name}.${file}`, runs[file])
  const bots = [sample('strong', 'js'), sample('starter', 'py'), builtin('random'), builtin('first')]
  return bots.slice(0, Math.max(seats.min, Math.min(seats.max, mostSeats)))
}

function buggy(runs: Interpreters): Demo {
  const bots = [sampleOf('demo', 'clumsy.js', runs.js), sampleOf('patchwork', 'starter.py', runs.py)]
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

function sampleOf(folder: string, file: string, program: string | null): BotSpec {
  const place = join(botsFolder(), folder)
  if (program === null || !existsSync(join(place, file))) return builtin('random')
  return { name: file.replace(/\.\w+$/, ''), command: `${program} ${file}`, folder: place }
}

function builtin(name: string): BotSpec {
  return { name, command: `builtin:${name}`, folder: fileURLToPath(productFolder) }
}

/** Programs cannot read inside of the archive that a packaged Botscope is. */
function botsFolder(): string {
  return fileURLToPath(new URL('resources/bots/', productFolder)).replace('app.asar', 'app.asar.unpacked')
}

/** The user's Node, else ours; Electron's program is none. */
function nodeHere(): string | null {
  return programHere('node') ?? (process.versions.electron === undefined ? `"${process.execPath}"` : null)
}

function programHere(name: string): string | null {
  const found = which.sync(name, { nothrow: true, path: pathOf(userEnvironment()) })
  return found === null ? null : name
}
