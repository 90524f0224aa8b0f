import type { Seat } from '../../../game.ts'
import { directions } from '../state.ts'
import type { Direction } from '../state.ts'
import type { Atlas, SheetCell } from './atlas.ts'
import { drifted, link } from './flow.ts'

/** Adds what one line of the events says. Ignores lines that it cannot read. */
export function readNews(atlas: Atlas, line: string): void {
  atlas.clock += 1
  const [who, what, ...rest] = line.split(' ')
  const seat = Number(who)
  const at = atlas.players[seat]?.at
  if (at === undefined || at === null) return
  if (what === 'OUT') return goOut(atlas, seat, at)
  const [side, ...messages] = rest
  if (!isDirection(side)) return
  if (what === 'MOVE') readMove(atlas, seat, at, side, messages)
  if (what === 'SHOOT') readShot(atlas, seat, at, side, messages)
}

function isDirection(word: string | undefined): word is Direction {
  return directions.some((side) => side === word)
}

/** "The player is out, it leaves the field and drops the treasure where it stood." */
function goOut(atlas: Atlas, seat: Seat, at: SheetCell): void {
  drop(atlas, seat, at)
  atlas.players[seat]!.at = null
}

interface Entry {
  /** A tile's name as in states; `grate` for the end of a drift. */
  readonly tile: string
  readonly kills: readonly Seat[]
  readonly treasure: boolean
}

function entriesIn(messages: readonly string[]): readonly Entry[] {
  const entries: Entry[] = []
  messages.forEach((word, i) => {
    const last = entries.at(-1)
    const number = messages[i + 1]
    if (word === 'field' || word === 'grate') entries.push({ tile: word, kills: [], treasure: false })
    else if (word === 'river') entries.push({ tile: 'water', kills: [], treasure: false })
    else if (word === 'home' || word === 'portal')
      entries.push({ tile: `${word}:${number}`, kills: [], treasure: false })
    else if (word === 'kill' && last)
      entries.splice(-1, 1, { ...last, kills: [...last.kills, Number(number)] })
    else if (word === 'treasure' && last) entries.splice(-1, 1, { ...last, treasure: true })
  })
  return entries
}

function readMove(
  atlas: Atlas,
  seat: Seat,
  at: SheetCell,
  side: Direction,
  messages: readonly string[],
): void {
  if (messages[0] === 'wall') return atlas.setWall(at, side, atlas.clock)
  if (messages[0] === 'grate') return stopAtGrate(atlas, at, side)
  atlas.setOpen(at, side, atlas.clock - 1)
  const place = atlas.beside(at, side)
  if (messages[0] === 'swamp') return atlas.setTile(place, 'swamp')
  const entries = entriesIn(messages)
  const [first, second] = entries
  if (first === undefined) return
  enter(atlas, seat, place, first)
  if (first.tile === 'water') drift(atlas, seat, place, entries)
  else if (second !== undefined) enter(atlas, seat, atlas.landmark(second.tile), second)
}

/** "Only the last tile's south side and the first tile's north side are grates." */
function stopAtGrate(atlas: Atlas, at: SheetCell, side: Direction): void {
  atlas.setWall(at, side, atlas.clock, true)
  atlas.setTile(at, 'water')
  if (side === 'N' || side === 'S') atlas.isLandmark(side === 'N' ? 'source' : 'mouth', at)
}

function enter(atlas: Atlas, seat: Seat, place: SheetCell, { tile, kills, treasure }: Entry): void {
  const player = atlas.players[seat]!
  atlas.setTile(place, tile as 'field')
  player.at = place
  if (tile === `home:${seat}`) player.bullets = atlas.ground.maxBullets
  for (const victim of kills) kill(atlas, victim, place)
  if (!treasure) return
  atlas.isLandmark('treasure', place)
  atlas.landmarks.delete('treasure')
  atlas.carrier = seat
}

/** "The victim drops the treasure on the tile where it died and comes back on its own home at once with full bullets." */
function kill(atlas: Atlas, victim: Seat, place: SheetCell): void {
  const player = atlas.players[victim]
  if (player === undefined || player.at === null) return
  atlas.glue(player.at, place)
  drop(atlas, victim, place)
  player.at = atlas.landmark(`home:${victim}`)
  player.bullets = atlas.ground.maxBullets
  player.deaths += 1
}

function drop(atlas: Atlas, seat: Seat, place: SheetCell): void {
  if (atlas.carrier !== seat) return
  atlas.carrier = null
  atlas.landmarks.set('treasure', place)
}

/** Drifts downstream from the entered tile: the last tile, and each with a known occupant or treasure, get a place. */
function drift(atlas: Atlas, seat: Seat, start: SheetCell, entries: readonly Entry[]): void {
  const isAtMouth = entries.at(-1)!.tile === 'grate'
  const last = entries.length - (isAtMouth ? 2 : 1)
  if (isAtMouth && last === 0) atlas.isLandmark('mouth', start)
  let [from, passed] = [start, 0]
  for (let i = 1; i <= last; i++) {
    const entry = entries[i]!
    const seen = seenAt(atlas, entry)
    if (i === last && isAtMouth) seen.push(atlas.landmark('mouth'))
    if (i < last && seen.length === 0) continue
    const to = seen[0] ?? drifted(atlas, from, i - passed) ?? atlas.newPlace()
    for (const other of seen) atlas.glue(to, other)
    link(atlas, from, to, i - passed)
    if (i === last) link(atlas, start, to, i)
    enter(atlas, seat, to, entry)
    ;[from, passed] = [to, i]
  }
}

function seenAt(atlas: Atlas, { kills, treasure }: Entry): SheetCell[] {
  const lying = treasure ? atlas.landmarks.get('treasure') : undefined
  return [...kills.map((victim) => atlas.players[victim]?.at), lying].filter(
    (place) => place !== undefined && place !== null,
  )
}

/** A bullet "flies over every kind of tile and stops at the first obstacle". */
function readShot(
  atlas: Atlas,
  seat: Seat,
  from: SheetCell,
  side: Direction,
  messages: readonly string[],
): void {
  const { players, clock: time } = atlas
  players[seat]!.bullets -= 1
  const [kind] = messages
  if (kind === 'break' || kind === 'nothing') atlas.shots.push({ kind, from, side, time, hit: null })
  if (kind !== 'kill') return
  const victims = messages.filter((word) => word !== 'kill').map(Number)
  const [to, ...others] = victims.flatMap((victim) => players[victim]?.at ?? [])
  if (to === undefined) return
  for (const other of others) atlas.glue(to, other)
  atlas.links.push({ kind: 'shot', from, to, side, time })
  for (const victim of victims) kill(atlas, victim, to)
}
