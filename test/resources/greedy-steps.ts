import type { LabyrinthState } from '../../src/engine/games/labyrinth/state.ts'
import type { Frame } from '../../src/engine/match.ts'

/** The frames of a match of Treasure Labyrinth in which a seat did something else than what the starters state. */
export function otherSteps(frames: readonly Frame[]): readonly Frame[] {
  const { players, width, height, through } = frames[0]!.state as LabyrinthState
  const charts = players.map(() => new Charts(through ? { width, height } : null))
  return frames.slice(1).filter((frame, i) => {
    const lines = frame.events.map(({ text }) => text.split(' '))
    const seat = Number(lines[0]![0])
    const own = charts[seat]!
    if (lines.some(([, action]) => action === 'DEATH')) own.die()
    const [, action, side, ...messages] = lines.at(-1) as [string, string, Side, ...string[]]
    const isRight =
      action === 'MOVE' &&
      own.best((frames[i]!.state as LabyrinthState).players[seat]!.treasure).includes(side)
    own.follow(side, messages)
    return !isRight
  })
}

const steps = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const
const sides = ['N', 'E', 'S', 'W'] as const
type Side = (typeof sides)[number]

interface Place {
  readonly chart: number
  readonly x: number
  readonly y: number
}

/** What a seat draws of its own way: home is (0, 0) on chart 0. */
class Charts {
  readonly #torus: { readonly width: number; readonly height: number } | null
  readonly #blocked = new Set<string>()
  readonly #arrivals = new Map<string, Place>()
  #entered = new Map<string, number>()
  #place: Place = { chart: 0, x: 0, y: 0 }

  constructor(torus: { readonly width: number; readonly height: number } | null) {
    this.#torus = torus
  }

  die(): void {
    this.#place = { chart: 0, x: 0, y: 0 }
    this.#entered = new Map()
  }

  follow(side: Side, messages: readonly string[]): void {
    if (['wall', 'grate', 'swamp'].includes(messages[0]!)) {
      this.#blocked.add(keyOf(this.#place) + side)
      return
    }
    const tile = this.#beside(side)
    const isCarried = messages[0] === 'portal' || messages.filter((message) => message === 'river').length > 1
    const chart = this.#arrivals.size + 1
    if (isCarried && !this.#arrivals.has(keyOf(tile))) this.#arrivals.set(keyOf(tile), { chart, x: 0, y: 0 })
    this.#place = isCarried ? this.#arrivals.get(keyOf(tile))! : tile
    if (messages.includes('treasure')) this.#entered = new Map()
    this.#entered.set(keyOf(tile), (this.#entered.get(keyOf(tile)) ?? 0) + 1)
  }

  /** All that are equally good. */
  best(hasTreasure: boolean): readonly Side[] {
    const free = sides.filter((side) => !this.#blocked.has(keyOf(this.#place) + side))
    const values = free.map((side) => this.#value(this.#beside(side), hasTreasure))
    return free.filter((_, i) => values[i] === Math.min(...values))
  }

  #value(tile: Place, hasTreasure: boolean): number {
    return 3 * (this.#entered.get(keyOf(tile)) ?? 0) + (hasTreasure ? this.#stepsHome(tile) : 0)
  }

  #stepsHome({ chart, x, y }: Place): number {
    if (chart !== 0) return 0
    if (this.#torus === null) return Math.abs(x) + Math.abs(y)
    return Math.min(x, this.#torus.width - x) + Math.min(y, this.#torus.height - y)
  }

  #beside(side: Side): Place {
    const { chart, x, y } = this.#place
    const [toX, toY] = [x + steps[side][0], y + steps[side][1]]
    if (this.#torus === null) return { chart, x: toX, y: toY }
    const { width, height } = this.#torus
    return { chart, x: (toX + width) % width, y: (toY + height) % height }
  }
}

function keyOf({ chart, x, y }: Place): string {
  return `${chart} ${x} ${y} `
}
