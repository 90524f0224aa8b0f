// A strong bot for Treasure Labyrinth, to be read from top to bottom. It
//   1. reads a line at a time,
//   2. draws a map on sheets of paper, since nobody tells where anything is,
//   3. glues sheets together as soon as it knows how they fit,
//   4. follows what every seat does, not only itself: the others explore for it,
//   5. plans the shortest way to what it wants: the treasure, its home, or a tile that nobody has seen,
//   6. shoots who carries the treasure away, and walls where that is shorter than to go around.
// It needs nothing but Node 18 or newer: node strong.js

const readline = require('readline')

// ---- 1. Reading. Everything comes as lines; the input ends when the match is over.

const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function readLine() {
  const { value, done } = await lines.next()
  if (done) process.exit(0)
  return value
}

async function readNumbers() {
  return (await readLine()).split(' ').map(Number)
}

/** Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.js has them all. */
const draw = (...words) => console.error(words.join(' '))

// ---- 2. Sheets. Each seat begins on a sheet of its own, on which its home is (0, 0). Who drifts down a river or walks into
// a portal comes out somewhere: there a new sheet begins.
//
// A place is { sheet, x, y }. A sheet has tiles ('field', 'water', 'swamp', 'home 2', 'portal 1') and borders ('open',
// 'wall', and 'hard' for what no bullet breaks), each under the number of its cell.

const directions = ['N', 'E', 'S', 'W'] // a direction is its place in this list
const stepX = [0, 1, 0, -1]
const stepY = [-1, 0, 1, 0]

let width = 0
let height = 0
let isThrough = false // does each edge lead to the opposite one?
let portalCount = 0
let sheetCount = 0

function newSheet() {
  sheetCount += 1
  return {
    number: sheetCount,
    tiles: new Map(),
    borders: new Map(),
    jumps: new Map(), // where who enters a tile of the river comes to rest
    box: { left: 0, right: 0, top: 0, bottom: 0 }, // what is known to be inside of the field
    gluedTo: null, // { sheet, dx, dy }, once this sheet is part of another one
  }
}

const span = 128 // more than any two cells are apart
const cellOf = (x, y) => (y + 64) * span + x + 64
const columnOf = (cell) => (cell % span) - 64
const rowOf = (cell) => Math.floor(cell / span) - 64
const wrapped = (value, size) => (isThrough ? ((value % size) + size) % size : value)

/** The place on the sheet that its own is part of now. */
function resolved({ sheet, x, y }) {
  while (sheet.gluedTo !== null) {
    x += sheet.gluedTo.dx
    y += sheet.gluedTo.dy
    sheet = sheet.gluedTo.sheet
  }
  return { sheet, x: wrapped(x, width), y: wrapped(y, height) }
}

function beside({ sheet, x, y }, direction) {
  return { sheet, x: wrapped(x + stepX[direction], width), y: wrapped(y + stepY[direction], height) }
}

const isSame = (one, other) => one.sheet === other.sheet && one.x === other.x && one.y === other.y

/** A border belongs to the cell that it is the north or the west side of: `2 * cell`, and one more for the west. */
function borderOf(place, direction) {
  const { x, y } = direction === 1 || direction === 2 ? beside(place, direction) : place
  return 2 * cellOf(x, y) + (direction % 2)
}

const borderAt = (place, direction) => place.sheet.borders.get(borderOf(place, direction))

function setBorder(place, direction, border) {
  place.sheet.borders.set(borderOf(place, direction), border)
}

const tileAt = ({ sheet, x, y }) => sheet.tiles.get(cellOf(x, y))

function setTile({ sheet, x, y }, tile) {
  sheet.tiles.set(cellOf(x, y), tile)
  sheet.box = widened(sheet.box, { left: x, right: x, top: y, bottom: y })
}

function widened(box, other) {
  return {
    left: Math.min(box.left, other.left),
    right: Math.max(box.right, other.right),
    top: Math.min(box.top, other.top),
    bottom: Math.max(box.bottom, other.bottom),
  }
}

/** Does what is between these sides fit into the field? */
function fits({ left, right, top, bottom }) {
  return isThrough || (right - left < width && bottom - top < height)
}

/** Would this place be outside, seen from what is known to be inside? */
function isOutside({ sheet, x, y }) {
  return !fits(widened(sheet.box, { left: x, right: x, top: y, bottom: y }))
}

// ---- 3. Gluing. Two sheets belong together when both have the same home, portal or end of the river. And a drift is not
// quite blind: `riverFlow` tiles to the east, west or south are not many ways, and each but one will sooner or later put a
// wall where there is none, or a swamp where somebody has stood.

const landmarks = new Map() // the place of 'home 2', 'portal 1', 'end of the river'
let drifts = [] // { from, to, ways }: `to` is one of these ways, [dx, dy], from `from`
let brokenWalls = 0

/** Two places turn out to be the same. */
function glue(one, other) {
  const a = resolved(one)
  const b = resolved(other)
  if (a.sheet === b.sheet) return
  const [under, over] = a.sheet.number < b.sheet.number ? [a, b] : [b, a]
  const dx = under.x - over.x
  const dy = under.y - over.y
  const sheet = over.sheet
  sheet.gluedTo = { sheet: under.sheet, dx, dy }
  for (const [cell, tile] of sheet.tiles) setTile(moved(sheet, cell), tile)
  for (const [border, what] of sheet.borders) {
    const place = moved(sheet, border >> 1)
    const key = 2 * cellOf(place.x, place.y) + (border & 1)
    if (place.sheet.borders.get(key) !== 'open') place.sheet.borders.set(key, what)
  }
  for (const [cell, target] of sheet.jumps) addJump(moved(sheet, cell), target)
}

const moved = (sheet, cell) => resolved({ sheet, x: columnOf(cell), y: rowOf(cell) })

function addJump(place, target) {
  const cell = cellOf(place.x, place.y)
  const known = place.sheet.jumps.get(cell)
  if (known === undefined) place.sheet.jumps.set(cell, target)
  else glue(known, target)
}

function addLandmark(name, place) {
  const known = landmarks.get(name)
  if (known === undefined) landmarks.set(name, place)
  else glue(known, place)
}

/** Glues what only fits one way by now; again and again, as that may settle the next. */
function settleDrifts() {
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const drift of drifts) {
      const from = resolved(drift.from)
      const to = resolved(drift.to)
      if (from.sheet !== to.sheet) {
        drift.ways = drift.ways.filter(([dx, dy]) => isPossible(from, to, dx, dy))
        if (drift.ways.length !== 1) continue
        const [dx, dy] = drift.ways[0]
        glue({ sheet: from.sheet, x: from.x + dx, y: from.y + dy }, to)
        isDone = false
      }
      drift.ways = []
    }
    drifts = drifts.filter(({ ways }) => ways.length > 0)
  }
}

/** Can `to` lie that far from `from`, or does what both sheets show contradict it? */
function isPossible(from, to, dx, dy) {
  const shiftX = from.x + dx - to.x
  const shiftY = from.y + dy - to.y
  const [under, over] = [from.sheet, to.sheet]
  const { left, right, top, bottom } = over.box
  const box = { left: left + shiftX, right: right + shiftX, top: top + shiftY, bottom: bottom + shiftY }
  if (!fits(widened(under.box, box))) return false
  const shifted = (cell) =>
    cellOf(wrapped(columnOf(cell) + shiftX, width), wrapped(rowOf(cell) + shiftY, height))
  for (const [cell, tile] of over.tiles) {
    if ((under.tiles.get(shifted(cell)) ?? tile) !== tile) return false
  }
  let differences = 0
  for (const [border, what] of over.borders) {
    const other = under.borders.get(2 * shifted(border >> 1) + (border & 1)) ?? what
    if ((other === 'open') !== (what === 'open')) differences += 1
  }
  return differences <= brokenWalls
}

/** All ways of so many steps east, west or south. */
function waysDown(steps) {
  const ways = []
  for (let dy = 0; dy <= steps; dy++)
    for (let dx = dy - steps; dx <= steps - dy; dx += 2) if (dx !== 0 || dy !== 0) ways.push([dx, dy])
  return ways
}

// ---- 4. Following. One list of events tells what all seats do.

let ownSeat = 0
let positions = [] // the place of each seat; null who is out
const hasShot = [] // by seat: has it ever?
let carrier = null // the seat that has the treasure
let treasure = null // the place where it lies, if anybody knows

function follow(line) {
  const [seat, action, side, ...messages] = line.split(' ')
  switch (action) {
    case 'MOVE':
      return followMove(Number(seat), directions.indexOf(side), messages)
    case 'SHOOT':
      return followShot(Number(seat), directions.indexOf(side), messages)
    case 'OUT':
      drop(Number(seat))
      positions[seat] = null
  }
}

function followMove(seat, direction, messages) {
  const from = resolved(positions[seat])
  const [first, number] = messages
  if (first === 'wall' || first === 'grate')
    return setBorder(from, direction, first === 'grate' ? 'hard' : 'wall')
  setBorder(from, direction, 'open')
  const to = beside(from, direction)
  if (first === 'swamp') return setTile(to, 'swamp')
  const isLandmark = first === 'home' || first === 'portal'
  setTile(to, first === 'river' ? 'water' : isLandmark ? `${first} ${number}` : first)
  if (isLandmark) addLandmark(`${first} ${number}`, to)
  const kills = killsIn(messages)
  if (first === 'field') for (const victim of kills) glue(positions[victim], to)
  kills.forEach(die)
  positions[seat] = first === 'river' ? drifted(to, messages) : first === 'portal' ? carried(messages) : to
  if (messages.includes('treasure')) {
    carrier = seat
    treasure = null
  }
}

const killsIn = (messages) =>
  messages.flatMap((message, i) => (message === 'kill' ? [Number(messages[i + 1])] : []))

/** Where the river leaves who entered it there. */
function drifted(to, messages) {
  const steps = messages.filter((message) => message === 'river').length - 1
  const isEnd = messages.includes('grate')
  if (steps > 0) {
    const known = to.sheet.jumps.get(cellOf(to.x, to.y))
    const rest = known ?? { sheet: newSheet(), x: 0, y: 0 }
    if (known === undefined) {
      setTile(rest, 'water')
      addJump(to, rest)
      drifts.push({ from: to, to: rest, ways: waysDown(steps) })
    }
    if (isEnd) addLandmark('end of the river', rest)
    return rest
  }
  if (isEnd) addLandmark('end of the river', to)
  return to
}

/** Where a portal leads: `portal 3 portal 1`. */
function carried(messages) {
  const number = messages[messages.lastIndexOf('portal') + 1]
  return portalPlace(number)
}

function portalPlace(number) {
  const name = `portal ${number}`
  if (!landmarks.has(name)) {
    const place = { sheet: newSheet(), x: 0, y: 0 }
    setTile(place, name)
    addLandmark(name, place)
  }
  return landmarks.get(name)
}

function followShot(seat, direction, messages) {
  hasShot[seat] = true
  killsIn(messages).forEach(die)
  if (messages[0] === 'break') breakWall(resolved(positions[seat]), direction)
  if (messages[0] === 'nothing' && borderAt(resolved(positions[seat]), direction) === 'wall') {
    setBorder(resolved(positions[seat]), direction, 'hard')
  }
}

/** The first wall that way is gone. Where it stood is only sure when all borders before it are known. */
function breakWall(from, direction) {
  brokenWalls += 1
  for (let place = from; borderAt(place, direction) !== undefined; place = beside(place, direction)) {
    if (borderAt(place, direction) !== 'open') return setBorder(place, direction, 'open')
    if (isSame(beside(place, direction), from)) return
  }
}

function die(seat) {
  drop(seat)
  positions[seat] = landmarks.get(`home ${seat}`)
}

function drop(seat) {
  if (carrier !== seat) return
  carrier = null
  treasure = positions[seat]
}

// ---- 5. Planning. What is not known is taken for an open field, which costs a little more: it may turn out not to be.

const moveCost = 4
const unknownBorderCost = 1
const unknownTileCost = 2
const blindJumpCost = 3 // into a river or portal without knowing where it leads
const shotCost = 5

/** The place where one comes to rest who enters a tile; null if nobody knows. */
function restOf(place) {
  const tile = tileAt(place)
  if (tile === 'water') {
    const end = landmarks.get('end of the river')
    if (end !== undefined && isSame(resolved(end), place)) return place
    const target = place.sheet.jumps.get(cellOf(place.x, place.y))
    return target === undefined ? null : resolved(target)
  }
  if (tile !== undefined && tile.startsWith('portal')) {
    const target = landmarks.get(`portal ${(Number(tile.slice(7)) % portalCount) + 1}`)
    return target === undefined ? null : resolved(target)
  }
  return place
}

/** One step from a place: where it leads, what it costs and how it begins; null where there is none. */
function stepFrom(place, direction, bullets) {
  const border = borderAt(place, direction)
  const to = beside(place, direction)
  const tile = tileAt(to)
  if (border === 'hard' || tile === 'swamp' || isOutside(to)) return null
  if (border === 'wall' && (bullets === 0 || tile === undefined)) return null
  let cost = moveCost
  if (border === 'wall') cost += shotCost
  if (border === undefined) cost += unknownBorderCost
  if (tile === undefined) cost += unknownTileCost
  return {
    to,
    rest: restOf(to),
    isNew: tile === undefined,
    cost,
    action: border === 'wall' ? 'SHOOT' : 'MOVE',
  }
}

/**
 * The first action of the cheapest way from a place to one that is wanted: `wanted(step)` says so. `isBold` goes on behind
 * tiles that nobody knows, as if they were field. Null if there is no way.
 */
function wayTo(start, wanted, isBold, bullets) {
  // Ways are tried in the order of their cost: buckets[cost] has the places that are reached for it.
  const buckets = [[{ place: start, action: null }]]
  // Of equally good ways any may come first: after a drift every bank looks alike, and always the same way would be a circle.
  const order = shuffledDirections()
  const visited = new Set()
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const { place, action, isGoal } of buckets[cost] ?? []) {
      if (isGoal) return action
      const key = place.sheet.number * span * span + cellOf(place.x, place.y)
      if (visited.has(key)) continue
      visited.add(key)
      for (const direction of order) {
        const step = stepFrom(place, direction, bullets)
        if (step === null) continue
        const first = action ?? `${step.action} ${directions[direction]}`
        const isGoal = wanted(step)
        if (!isGoal && (step.rest === null || (step.isNew && !isBold))) continue
        const total = cost + step.cost + (step.rest === null ? blindJumpCost : 0)
        buckets[total] ??= []
        buckets[total].push({ place: step.rest ?? step.to, action: first, isGoal })
      }
    }
  }
  return null
}

function shuffledDirections() {
  const order = [0, 1, 2, 3]
  for (let i = 3; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1))
    const moved = order[i]
    order[i] = order[other]
    order[other] = moved
  }
  return order
}

// ---- 6. Playing.

function answer(bullets, hasTreasure) {
  const own = resolved(positions[ownSeat])
  const shot = bullets > 0 ? shotFrom(own, hasTreasure) : null
  // Where it is on the field it does not know, but that it is a player it does.
  const tell = (plan) => draw('@text', `players[${ownSeat}]`, plan)
  draw('@plot tiles', own.sheet.tiles.size)
  draw('@plot sheets', new Set(positions.filter(Boolean).map((each) => resolved(each).sheet)).size)
  // What it made of all that it heard; Botscope compares it with the game.
  positions.forEach((_, seat) => draw('@expect', `players[${seat}].treasure`, carrier === seat))
  if (shot !== null) {
    tell('shoots')
    return shot
  }
  const isAt = (goal) => (step) => isSame(step.to, goal) || (step.rest !== null && isSame(step.rest, goal))
  const goal = hasTreasure
    ? landmarks.get(`home ${ownSeat}`)
    : carrier === null
      ? treasure
      : positions[carrier]
  const way = goal ? wayTo(own, isAt(resolved(goal)), true, bullets) : null
  tell(
    way === null
      ? 'exploring'
      : hasTreasure
        ? 'home'
        : carrier === null
          ? 'to the treasure'
          : `after ${carrier}`,
  )
  return (
    way ??
    wayTo(own, (step) => step.isNew || step.rest === null, false, bullets) ??
    wayTo(own, (step) => step.action === 'MOVE', false, 0) ??
    'MOVE N'
  )
}

/** SHOOT and a direction, if the bullet would hit a seat that is worth it; null if there is none. */
function shotFrom(own, hasTreasure) {
  for (let direction = 0; direction < 4; direction++) {
    const victims = seatsHit(own, direction)
    if (victims.some((victim) => isTarget(victim, hasTreasure))) return `SHOOT ${directions[direction]}`
  }
  return null
}

/** Who has the treasure; and where I have it or know where it lies, who might shoot me next. */
function isTarget(victim, hasTreasure) {
  return victim === carrier || (hasShot[victim] && (hasTreasure || treasure !== null))
}

/** The seats on the first tile with any, as far as I know that no wall is before them. */
function seatsHit(own, direction) {
  for (let place = own; borderAt(place, direction) === 'open';) {
    place = beside(place, direction)
    if (isSame(place, own)) break
    const victims = positions.flatMap((position, seat) => {
      return position !== null && isSame(resolved(position), place) ? [seat] : []
    })
    if (victims.length > 0) return victims
  }
  return []
}

async function main() {
  const [playerCount, seat] = await readNumbers()
  const [columns, rows, through] = await readNumbers()
  const settings = await readNumbers() // riverFlow swampSize swampCount portalCount maxBullets maxRounds
  ownSeat = seat
  width = columns
  height = rows
  isThrough = through === 1
  portalCount = settings[3]
  // My sheet comes first: others are glued to it rather than it to them.
  for (let i = 0; i < playerCount; i++) {
    const each = (seat + i) % playerCount
    positions[each] = { sheet: newSheet(), x: 0, y: 0 }
    setTile(positions[each], `home ${each}`)
    addLandmark(`home ${each}`, positions[each])
  }
  for (;;) {
    const [bullets, hasTreasure] = await readNumbers()
    const [count] = await readNumbers()
    for (let i = 0; i < count; i++) follow(await readLine())
    settleDrifts()
    console.log(answer(bullets, hasTreasure === 1))
  }
}

main()
