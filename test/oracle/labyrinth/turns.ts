import { placesOf } from './field.ts'
import type { Place, RecordedState, Settings, Side } from './recorded.ts'
import { beside, borderAt, same, strideOf } from './steps.ts'

/** An answer as the protocol reads it. */
export type Command = { readonly verb: 'MOVE' | 'SHOOT'; readonly side: Side; readonly say: string } | null

/** Words are separated by blanks or tabs; null where the first two are not an action. */
export function commandIn(line: string): Command {
  const words = line.split(/[ \t]/).filter((word) => word !== '')
  const verb = upper(words[0] ?? '')
  const side = upper(words[1] ?? '')
  if ((verb !== 'MOVE' && verb !== 'SHOOT') || !/^[NESW]$/.test(side)) return null
  const rest = line.replace(/^[ \t]*[^ \t]+[ \t]+[^ \t]+/, '').replace(/^[ \t]+/, '')
  return { verb, side: side as Side, say: withoutTail(rest) }
}

/** ASCII letters only: 'ſ' is no S. */
function upper(word: string): string {
  return word.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function withoutTail(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1
  return text.slice(0, end)
}

interface Figure {
  at: Place | null
  bullets: number
  treasure: boolean
  out: boolean
}

/** The pieces on the field, moved as the statement says. Each method gives the messages of what it did. */
export class Table {
  readonly #before: RecordedState
  readonly #options: Settings
  readonly #walls
  readonly #figures: Figure[]
  readonly died: number[]
  treasure: Place | null
  winner: number | null = null

  constructor(before: RecordedState, options: Settings) {
    this.#before = before
    this.#options = options
    this.#walls = structuredClone(before.walls) as {
      east: string[]
      south: string[]
      north: string
      west: string
    }
    this.#figures = before.players.map(({ x, y, bullets, treasure, out }) => ({
      at: x === null || y === null ? null : [x, y],
      bullets,
      treasure,
      out,
    }))
    this.died = before.players.map(() => 0)
    this.treasure = before.treasure
  }

  /** False where there is no bullet. */
  hasBullet(seat: number): boolean {
    return this.#figures[seat]!.bullets > 0
  }

  move(seat: number, side: Side): readonly string[] {
    const stride = strideOf(this.#before, this.#options.riverFlow, this.#figures[seat]!.at!, side)
    if ('stays' in stride) return [stride.stays]
    const messages = stride.enters.flatMap((place) => this.#enter(seat, place))
    return stride.isAtGrate ? [...messages, 'grate'] : messages
  }

  shoot(seat: number, side: Side): readonly string[] {
    const shooter = this.#figures[seat]!
    shooter.bullets -= 1
    let at = shooter.at!
    do {
      const border = borderAt(this.#before, at, side)
      if (border === '+') {
        this.#breakWall(at, side)
        return ['break']
      }
      if (border !== '.') return ['nothing']
      at = beside(this.#before, at, side)
      const hit = this.#standingAt(at)
      if (!same(at, shooter.at) && hit.length > 0) return hit.map((victim) => this.#kill(victim))
    } while (!same(at, shooter.at))
    return ['nothing']
  }

  leave(seat: number): void {
    this.#drop(seat)
    this.#figures[seat] = { at: null, bullets: 0, treasure: false, out: true }
  }

  /** The part of the state that lies on the table. */
  pieces() {
    const players = this.#figures.map(({ at, bullets, treasure, out }) => ({
      x: at?.[0] ?? null,
      y: at?.[1] ?? null,
      bullets,
      treasure,
      out,
    }))
    return { walls: this.#walls, players, treasure: this.treasure, winner: this.winner }
  }

  #enter(seat: number, place: Place): readonly string[] {
    const mover = this.#figures[seat]!
    const tile = this.#before.tiles[place[1]]![place[0]]!
    const messages = [tile === 'water' ? 'river' : tile.split(':').join(' ')]
    for (const other of this.#standingAt(place)) if (other !== seat) messages.push(this.#kill(other))
    mover.at = place
    if (same(this.treasure, place)) {
      this.treasure = null
      mover.treasure = true
      messages.push('treasure')
    }
    if (tile === `home:${seat}`) {
      mover.bullets = this.#options.bullets
      if (mover.treasure) {
        this.winner = seat
        messages.push('win')
      }
    }
    return messages
  }

  #kill(victim: number): string {
    this.#drop(victim)
    const home = placesOf(this.#before, `home:${victim}`)[0]!
    this.#figures[victim] = { at: home, bullets: this.#options.bullets, treasure: false, out: false }
    this.died[victim]! += 1
    return `kill ${victim}`
  }

  #drop(seat: number): void {
    const figure = this.#figures[seat]!
    if (figure.treasure) this.treasure = figure.at
    figure.treasure = false
  }

  #standingAt(place: Place): readonly number[] {
    return [...this.#figures.keys()].filter((seat) => same(this.#figures[seat]!.at, place))
  }

  /** A border inside has one name; one on the seam has two. */
  #breakWall([x, y]: Place, side: Side): void {
    const { width, height } = this.#before
    const open = (row: string, at: number) => row.slice(0, at) + '.' + row.slice(at + 1)
    const walls = this.#walls
    if (side === 'E' || side === 'W') {
      const column = side === 'E' ? x : (x + width - 1) % width
      walls.east[y] = open(walls.east[y]!, column)
      if (column === width - 1) walls.west = open(walls.west, y)
    } else {
      const row = side === 'S' ? y : (y + height - 1) % height
      walls.south[row] = open(walls.south[row]!, x)
      if (row === height - 1) walls.north = open(walls.north, x)
    }
  }
}
