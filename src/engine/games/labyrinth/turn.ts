import type { Seat } from '../../game.ts'
import { cellBeyond, isSameCell } from './grid.ts'
import type { FieldCell, Direction, Player, LabyrinthState } from './state.ts'
import { wallOf, withWall } from './walls.ts'

export interface ActionResult {
  readonly state: LabyrinthState
  readonly messages: readonly string[]
  /** The tiles that a player entered or a bullet flew over, in order. */
  readonly over: readonly FieldCell[]
}

/** `MOVE d`: a wall or a swamp stops the player; else it enters the tile, where the river or a portal may carry it on. */
export function moved(state: LabyrinthState, seat: Seat, side: Direction): ActionResult {
  const from = cellOfPlayer(state, seat)
  const beyond = cellBeyond(state, from, side)
  const wall = wallOf(state, from, side)
  if (wall !== '.' || beyond === null) return stayed(state, wall === '=' ? 'grate' : 'wall')
  if (tileAt(state, beyond) === 'swamp') return stayed(state, 'swamp')
  const done = entered(state, seat, beyond)
  const [kind, number] = tileAt(state, beyond).split(':')
  if (kind === 'water') return drifted(done, seat, beyond)
  return kind === 'portal' ? carried(done, seat, Number(number)) : done
}

/** `SHOOT d`: uses a bullet, which flies to the first wall or the first tile with players. */
export function shot(before: LabyrinthState, seat: Seat, side: Direction): ActionResult {
  const from = cellOfPlayer(before, seat)
  const bullets = before.players[seat]!.bullets - 1
  const state = withPlayer(before, seat, { ...before.players[seat]!, bullets })
  const over: FieldCell[] = []
  for (let at = from; ;) {
    const wall = wallOf(state, at, side)
    if (wall === '+') {
      return { state: { ...state, walls: withWall(state, at, side, '.') }, messages: ['break'], over }
    }
    const beyond = cellBeyond(state, at, side)
    if (wall !== '.' || beyond === null || isSameCell(beyond, from)) {
      return { state, messages: ['nothing'], over }
    }
    over.push(beyond)
    const victims = seatsAt(state, beyond)
    if (victims.length > 0) return { ...killedAll(state, victims), over }
    at = beyond
  }
}

export function dropped(state: LabyrinthState, seat: Seat): LabyrinthState {
  const player = state.players[seat]!
  if (!player.treasure) return state
  return withPlayer({ ...state, treasure: cellOfPlayer(state, seat) }, seat, { ...player, treasure: false })
}

export function withPlayer(state: LabyrinthState, seat: Seat, player: Player): LabyrinthState {
  return { ...state, players: state.players.with(seat, player) }
}

function stayed(state: LabyrinthState, message: string): ActionResult {
  return { state, messages: [message], over: [] }
}

/** Messages in order: the tile's own, the players killed there, the treasure found there, the win. */
function entered(before: LabyrinthState, seat: Seat, cell: FieldCell): ActionResult {
  const { state: alone, messages: kills } = killedAll(
    before,
    seatsAt(before, cell).filter((each) => each !== seat),
  )
  const isTreasureHere = isSameCell(alone.treasure, cell)
  const isHome = tileAt(before, cell) === `home:${seat}`
  const player = alone.players[seat]!
  const hasTreasure = player.treasure || isTreasureHere
  const isWon = isHome && hasTreasure
  const bullets = isHome ? before.settings.maxBullets : player.bullets
  const state: LabyrinthState = {
    ...withPlayer(alone, seat, { ...player, x: cell[0], y: cell[1], bullets, treasure: hasTreasure }),
    treasure: isTreasureHere ? null : alone.treasure,
    winner: isWon ? seat : null,
  }
  const messages = [
    tileMessage(before, cell),
    ...kills,
    ...(isTreasureHere ? ['treasure'] : []),
    ...(isWon ? ['win'] : []),
  ]
  return { state, messages, over: [cell] }
}

/** "After entering, the player drifts `riverFlow` tiles downstream, entering each. If the river ends first, the drift stops on the last tile." */
function drifted(start: ActionResult, seat: Seat, from: FieldCell): ActionResult {
  const { river, through, settings } = start.state
  let done = start
  let at = river.findIndex((cell) => isSameCell(cell, from))
  for (let drift = 0; drift < settings.riverFlow; drift++) {
    at = through ? (at + 1) % river.length : at + 1
    if (at === river.length) return { ...done, messages: [...done.messages, 'grate'] }
    done = followed(done, entered(done.state, seat, river[at]!))
  }
  return done
}

/** "The player is carried to portal K+1 (from the last to 1) and enters it too, without being carried on." */
function carried(start: ActionResult, seat: Seat, portal: number): ActionResult {
  const next = (portal % start.state.settings.portalCount) + 1
  return followed(start, entered(start.state, seat, cellOfTile(start.state, `portal:${next}`)))
}

function followed(before: ActionResult, after: ActionResult): ActionResult {
  return {
    state: after.state,
    messages: [...before.messages, ...after.messages],
    over: [...before.over, ...after.over],
  }
}

function killedAll(before: LabyrinthState, victims: readonly Seat[]): Omit<ActionResult, 'over'> {
  const state = victims.reduce(killed, before)
  return { state, messages: victims.map((victim) => `kill ${victim}`) }
}

/** "The victim drops the treasure on the tile where it died and comes back on its own home at once with full bullets." */
function killed(before: LabyrinthState, victim: Seat): LabyrinthState {
  const [x, y] = cellOfTile(before, `home:${victim}`)
  const bullets = before.settings.maxBullets
  const state = withPlayer(dropped(before, victim), victim, { x, y, bullets, treasure: false, out: false })
  return { ...state, deaths: state.deaths.with(victim, state.deaths[victim]! + 1) }
}

function seatsAt({ players }: LabyrinthState, [x, y]: FieldCell): readonly Seat[] {
  return players.flatMap((player, seat) => (player.x === x && player.y === y ? [seat] : []))
}

function tileMessage(state: LabyrinthState, cell: FieldCell): string {
  const tile = tileAt(state, cell)
  return tile === 'water' ? 'river' : tile.replace(':', ' ')
}

function tileAt({ tiles }: LabyrinthState, [x, y]: FieldCell): string {
  return tiles[y]![x]!
}

function cellOfTile({ tiles }: LabyrinthState, wanted: string): FieldCell {
  for (const [y, row] of tiles.entries()) {
    const x = row.findIndex((tile) => tile === wanted)
    if (x !== -1) return [x, y]
  }
  throw new Error(`the field has no ${wanted}`)
}

function cellOfPlayer({ players }: LabyrinthState, seat: Seat): FieldCell {
  const { x, y } = players[seat]!
  if (x === null || y === null) throw new Error(`seat ${seat} is out`)
  return [x, y]
}
