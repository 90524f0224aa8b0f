import type { Direction, FieldTile } from '../state.ts'
import { directions } from '../state.ts'
import { neighbourOf, shifted } from './lattice.ts'
import type { SheetBorder, SheetSpot } from './lattice.ts'
import type { OpeningFacts, WallFact } from './memory.ts'

/** The known land around a river: one sheet, or two laid on one another. */
export interface Land {
  readonly ground: OpeningFacts
  tileOf(spot: SheetSpot): FieldTile | undefined
  wallOf(border: SheetBorder): WallFact | undefined
  isOutside(spot: SheetSpot): boolean
}

const [east, west, south] = [0, 1, 2]

/**
 * How a river can go on, by how it came: "each step of it goes east, west or south, never north", and as it never touches itself, it
 * turns back only after two steps south.
 */
const onward: readonly (readonly (readonly [step: number, way: number])[])[] = [
  // It came south twice.
  [
    [east, 1],
    [west, 2],
    [south, 0],
  ],
  // It came east.
  [
    [east, 1],
    [south, 3],
  ],
  // It came west.
  [
    [west, 2],
    [south, 4],
  ],
  // It came east, then south.
  [
    [east, 1],
    [south, 0],
  ],
  // It came west, then south.
  [
    [west, 2],
    [south, 0],
  ],
  // It starts.
  [
    [east, 1],
    [west, 2],
    [south, 0],
  ],
]

/** At the start the previous course is unknown. */
const atStart = 5

/** The side that the river comes from, by how it came: N 1, E 2, S 4, W 8; unknown at the start. */
const cameFrom = [1, 8, 2, 1, 1, 0]
const leadsTo = [2, 8, 4]
const north = 1

/** All courses of a river of a given number of steps from a spot. */
export class Courses {
  readonly #steps: number
  readonly #window: Window
  /** For each step and place of the window, the ways by which the river may have come: bit `way` is set. */
  readonly #layers: readonly Uint8Array[]

  constructor(land: Land, start: SheetSpot, steps: number) {
    this.#steps = steps
    this.#window = new Window(land, start, steps)
    const layers = [this.#window.empty()]
    layers[0]![steps] = 1 << atStart
    for (let step = 0; step < steps; step++) {
      const next = this.#window.empty()
      this.#eachStep(layers[step]!, (_from, _way, to, toWay) => (next[to]! |= 1 << toWay))
      layers.push(next)
    }
    this.#layers = layers
  }

  ends(): ReadonlySet<SheetSpot> {
    return new Set(this.#spotsIn(this.#last()))
  }

  /** The possible spots at each step, if the course ends at one of `ends`; none if it cannot. */
  through(ends: ReadonlySet<SheetSpot>): readonly (readonly SheetSpot[])[] {
    let goal: Uint8Array = this.#last().map((ways, place) => (ends.has(this.#window.spot(place)) ? ways : 0))
    const spots = [this.#spotsIn(goal)]
    for (let step = this.#steps - 1; step >= 0; step--) {
      const kept = this.#window.empty()
      const next = goal
      this.#eachStep(this.#layers[step]!, (from, way, to, toWay) => {
        if ((next[to]! & (1 << toWay)) !== 0) kept[from]! |= 1 << way
      })
      goal = kept
      spots.unshift(this.#spotsIn(kept))
    }
    return spots
  }

  /** The ways by which it reaches its end; "its next tile can't be to the north". */
  #last(): Uint8Array {
    return this.#layers[this.#steps]!.map((ways, place) => {
      let left = 0
      for (let way = 0; ways >> way !== 0; way++) {
        const others = this.#window.waters(place) & ~cameFrom[way]!
        if ((others & north) === 0 && isOneAtMost(others)) left |= ways & (1 << way)
      }
      return left
    })
  }

  #spotsIn(layer: Uint8Array): readonly SheetSpot[] {
    const spots = new Set<SheetSpot>()
    layer.forEach((ways, place) => {
      if (ways !== 0) spots.add(this.#window.spot(place))
    })
    return [...spots]
  }

  #eachStep(layer: Uint8Array, visit: (from: number, way: number, to: number, toWay: number) => void): void {
    for (let from = 0; from < layer.length; from++) {
      const ways = layer[from]!
      for (let way = 0; ways >> way !== 0; way++) {
        if ((ways & (1 << way)) === 0) continue
        for (const [step, toWay] of onward[way]!) {
          const to = this.#window.after(from, step)
          if (to !== -1 && this.#isInLine(from, way, step)) visit(from, way, to, toWay)
        }
      }
    }
  }

  /** "Every tile has exactly two neighbours: next and previous tiles": no other water may be next to it. */
  #isInLine(place: number, way: number, step: number): boolean {
    const others = this.#window.waters(place) & ~cameFrom[way]! & ~leadsTo[step]!
    return way === atStart ? (others & leadsTo[south]!) === 0 && isOneAtMost(others) : others === 0
  }
}

function isOneAtMost(sides: number): boolean {
  return (sides & (sides - 1)) === 0
}

const notLookedAt = 255

/** The part of a land that a river can reach in the given steps; caches each place. */
class Window {
  readonly #land: Land
  readonly #start: SheetSpot
  readonly #reach: number
  readonly #columns: number
  readonly #spots: Float64Array
  readonly #waters: Uint8Array
  /** By place and step: 0 not examined, 1 the river can go there, 2 it cannot. */
  readonly #looks: Uint8Array

  constructor(land: Land, start: SheetSpot, steps: number) {
    this.#land = land
    this.#start = start
    this.#reach = steps
    this.#columns = 2 * steps + 1
    const places = this.#columns * (steps + 1)
    this.#spots = new Float64Array(places).fill(-1)
    this.#waters = new Uint8Array(places).fill(notLookedAt)
    this.#looks = new Uint8Array(3 * places)
  }

  empty(): Uint8Array {
    return new Uint8Array(this.#spots.length)
  }

  spot(place: number): SheetSpot {
    if (this.#spots[place] === -1) {
      const [x, y] = [(place % this.#columns) - this.#reach, Math.floor(place / this.#columns)]
      this.#spots[place] = shifted(this.#land.ground, this.#start, [x, y])
    }
    return this.#spots[place]!
  }

  /** The sides of the place with certain water: N 1, E 2, S 4, W 8. */
  waters(place: number): number {
    if (this.#waters[place] === notLookedAt) {
      const around = directions.map((side, i) => (this.#isWater(place, side) ? 1 << i : 0))
      this.#waters[place] = around.reduce((sides, side) => sides | side, 0)
    }
    return this.#waters[place]!
  }

  #isWater(place: number, side: Direction): boolean {
    return this.#land.tileOf(neighbourOf(this.#land.ground, this.spot(place), side)) === 'water'
  }

  /** The place one step on; -1 where no river can continue. */
  after(place: number, step: number): number {
    const to = step === south ? place + this.#columns : step === east ? place + 1 : place - 1
    const look = 3 * place + step
    if (this.#looks[look] === 0) this.#looks[look] = this.#canGo(place, to, step) ? 1 : 2
    return this.#looks[look] === 1 ? to : -1
  }

  /** "There is no wall between river neighbours." */
  #canGo(place: number, to: number, step: number): boolean {
    const spot = this.spot(to)
    const border = step === south ? 2 * this.spot(place) + 1 : 2 * (step === east ? this.spot(place) : spot)
    const fact = this.#land.wallOf(border)
    if (fact !== undefined && fact.wallAt !== null) return false
    const tile = this.#land.tileOf(spot)
    return (tile === undefined || tile === 'water') && !this.#land.isOutside(spot)
  }
}
