import type { MatchId } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { endOf, matchRecord } from '../log/played.ts'

const framesTogether = 250
const size = 50
const units = 1100

/** Writes a match of a game that nobody knows, with so many turns and states of 100 KB each, of which every turn changes a little. */
export function writeLargeMatch(file: string, frames: number): MatchId {
  const match = matchRecord('large', {})
  const world = new World(randomFrom('large'))
  const log = openLog(file, 'write')
  log.take([{ kind: 'begin', match, first: { index: 0, exchanges: [], events: [], state: world.state } }])
  for (let from = 1; from <= frames; from += framesTogether) {
    const count = Math.min(framesTogether, frames + 1 - from)
    const texts = Array.from({ length: count }, (_, i) => JSON.stringify(world.turn(from + i)))
    log.take([{ kind: 'frames', match: match.id, from, frames: texts, pending: [] }])
  }
  log.take([endOf(match)])
  log.close()
  return match.id
}

/** Units that move over a map, and what each seat has. */
class World {
  readonly #random: Random
  readonly #units = Array.from({ length: units }, (_, id) => ({
    ...{ id, owner: id % 2, kind: ['worker', 'soldier', 'tower'][id % 3]!, x: id % size, y: (id * 7) % size },
    ...{ hp: 100, cooldown: 0, cargo: [0, 0] },
  }))
  readonly #buttons = [5, 5]
  readonly #grid = Array.from({ length: size }, () => '.'.repeat(size))
  #turn = 0

  constructor(random: Random) {
    this.#random = random
  }

  get state(): Json {
    return { turn: this.#turn, buttons: this.#buttons, units: this.#units, grid: this.#grid, winner: null }
  }

  turn(index: number): Frame {
    const random = this.#random
    const seat = index % 2
    this.#turn = index
    this.#buttons[seat]! += random.below(7) - 3
    for (let i = 0; i < 10; i++) {
      const unit = this.#units[random.below(units)]!
      unit.x = random.below(size)
      unit.hp -= random.below(3)
      unit.cargo[0] = random.below(100)
    }
    const question = { seat, input: [`${index}`, '2 3'], opening: 0, answerLines: 1, limitMillis: 50 }
    const errors = `depth ${random.below(20)}\n`
    const reply = { seat, by: 'bot', output: ['MOVE'], errors, micros: random.below(40_000) } as const
    const exchange = { question, reply, ruling: { seat, result: 'done', did: 'MOVE' } } as const
    const event = { kind: 'move', seat, text: `Seat ${seat} moves` }
    return { index, exchanges: [exchange], events: [event], state: this.state }
  }
}
