// A strong bot for the draft edition of Patchwork, to be read from top to bottom. It
//   1. reads a line at a time,
//   2. turns shapes into numbers, so that trying a place is quick,
//   3. lays a patch where the rest of the board stays in one smooth piece,
//   4. knows what a move does to buttons, time and income,
//   5. judges how well a side stands,
//   6. looks ahead: my moves, the opponent's moves after each, and so on, deeper until the time is up,
//   7. finds out what the opponent has done, which this edition does not tell,
//   8. answers, once a turn.
// It needs nothing but Node 18 or newer: node strong.js

const { performance } = require('perf_hooks')
const readline = require('readline')

// A turn may take 50 ms. A fifth of it leaves room for a busy computer, on which the clock runs on while the bot waits.
const thinkingMillis = 10

// ---- 1. Reading. Everything comes as lines; the input ends when the match is over.

const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function readLine() {
  const { value, done } = await lines.next()
  if (done) process.exit(0)
  return value
}

async function readLines(count) {
  const result = []
  while (result.length < count) result.push(await readLine())
  return result
}

async function readNumbers() {
  return (await readLine()).split(' ').filter(Boolean).map(Number) // a line may be empty: no numbers
}

/** Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.js has them all. */
const draw = (...words) => console.error(words.join(' '))

// ---- 2. Shapes. A row of the board is a number with 9 bits: bit x is set where column x is covered. So a patch fits into a
// row where `row & part` is 0, and covers it as `row | part`.

const size = 9
const fullRow = 511

/** How many bits are set in each number from 0 to 1023. */
const bitCount = new Uint8Array(1024)
for (let i = 1; i < bitCount.length; i++) bitCount[i] = bitCount[i >> 1] + (i & 1)

/** The ways to turn a shape like `OO.|.OO` that differ: mirrored first, then rotated clockwise. */
function turnings(shape) {
  const result = new Map()
  for (const mirror of [0, 1]) {
    let rows = shape.split('|').map((row) => [...row])
    if (mirror === 1) rows = rows.map((row) => row.reverse())
    for (const rotations of [0, 1, 2, 3]) {
      const text = rows.map((row) => row.join('')).join('|')
      if (!result.has(text)) result.set(text, { mirror, rotations, rows })
      rows = rows[0].map((_, x) => rows.map((row) => row[x]).reverse())
    }
  }
  return [...result.values()]
}

/** All places of a shape on an empty board; `parts` are its rows as numbers, from row y down. */
function placesOf(shape) {
  const places = []
  for (const { mirror, rotations, rows } of turnings(shape)) {
    const bits = rows.map((row) => row.reduce((sum, cell, x) => sum + (cell === 'O' ? 1 << x : 0), 0))
    for (let y = 0; y + rows.length <= size; y++) {
      for (let x = 0; x + rows[0].length <= size; x++) {
        places.push({ x, y, mirror, rotations, parts: bits.map((row) => row << x) })
      }
    }
  }
  return places
}

// ---- 3. Laying patches. A board is never changed: laying a patch makes a new one, and the old one remembers it. So the
// search, which comes by the same board many times, works out only once where a patch goes.

function newBoard(rows) {
  const covered = rows.reduce((sum, row) => sum + bitCount[row], 0)
  return { rows, free: size * size - covered, roughness: roughnessOf(rows), laid: new Map() }
}

/** How many sides of free cells touch covered ones or the edge, and more for holes of one cell, which no patch fills. */
function roughnessOf(rows) {
  let sum = 0
  for (let y = 0, above = fullRow; y <= size; y++) {
    const row = y < size ? rows[y] : fullRow
    sum += bitCount[above ^ row] // between this row and the one above
    if (y < size) {
      const below = y + 1 < size ? rows[y + 1] : fullRow
      const framed = (row << 1) | 1025 // with the left edge as bit 0 and the right edge as bit 10
      sum += bitCount[(framed ^ (framed >> 1)) & 1023] // between this row's cells
      sum += 2 * bitCount[~row & above & below & framed & (framed >> 2) & fullRow]
    }
    above = row
  }
  return sum
}

/** The board with the patch on its best place, and that place; null where the patch does not fit. */
function lay(board, patch) {
  let laid = board.laid.get(patch)
  if (laid === undefined) {
    laid = layOnBestPlace(board, patch)
    board.laid.set(patch, laid)
  }
  return laid
}

function layOnBestPlace(board, patch) {
  let best = null
  let least = Infinity
  const rows = board.rows.slice()
  for (const place of patch.places) {
    const { y, parts } = place
    if (parts.some((part, i) => board.rows[y + i] & part)) continue
    for (let i = 0; i < parts.length; i++) rows[y + i] |= parts[i]
    const roughness = roughnessOf(rows)
    for (let i = 0; i < parts.length; i++) rows[y + i] ^= parts[i]
    if (roughness < least) {
      least = roughness
      best = place
    }
  }
  if (best === null) return null
  best.parts.forEach((part, i) => (rows[best.y + i] |= part))
  return { board: newBoard(rows), place: best }
}

/** Has the board a covered square of 7 x 7, which earns the bonus? */
function hasSquare({ rows, free }) {
  if (rows === undefined || free > size * size - 49) return false
  for (let y = 0; y <= 2; y++) {
    const common = rows.slice(y, y + 7).reduce((both, row) => both & row, fullRow)
    if ([127, 254, 508].some((seven) => (common & seven) === seven)) return true
  }
  return false
}

// ---- 4. Moves. A side is { buttons, time, income, board }. A position has both sides, me first, who moved last, the circle of
// patches, the special patches that nobody has, and who has the bonus. All of these are made anew by a move, not changed.

// This edition does not tell the opponent's board. So a board of the opponent is only { free, roughness: 0 }: how many cells
// are free. Any patch of that many cells is taken to fit.
const isHidden = (board) => board.rows === undefined

const rules = { incomes: [], specials: [], duration: 53, bonus: 7 } // `main` fills in what it is told

const special = { id: -1, earn: 0, price: 0, time: 0, cells: 1, places: placesOf('O') }

/** The board after laying the patch; null where it does not fit. */
function boardWith(board, patch) {
  if (!isHidden(board)) return lay(board, patch)?.board ?? null
  return board.free < patch.cells ? null : { free: board.free - patch.cells, roughness: 0 }
}

/** Whose turn it is: who is behind, on the same space who moved last. Null when the match is over. */
function mover({ sides, last }) {
  const [mine, theirs] = sides
  if (mine.time === theirs.time) return mine.time >= rules.duration ? null : last
  return mine.time < theirs.time ? 0 : 1
}

/** All moves of a side: null is SKIP, the others are patches. */
function movesOf({ sides, circle }, who) {
  const { buttons, board } = sides[who]
  const patches = circle
    .slice(0, 3)
    .filter((patch) => patch.price <= buttons && boardWith(board, patch) !== null)
  return [...patches, null]
}

function afterMove(position, who, patch) {
  const { buttons, time, income, board } = position.sides[who]
  if (patch === null) {
    const spaces = Math.min(position.sides[1 - who].time - time + 1, rules.duration - time)
    return advanced(position, who, { buttons: buttons + spaces, time, income, board }, spaces)
  }
  const side = {
    buttons: buttons - patch.price,
    time,
    income: income + patch.earn,
    board: boardWith(board, patch),
  }
  const at = position.circle.indexOf(patch)
  const circle = [...position.circle.slice(at + 1), ...position.circle.slice(0, at)]
  const bonus = position.bonus === null && hasSquare(side.board) ? who : position.bonus
  return advanced({ ...position, circle, bonus }, who, side, Math.min(patch.time, rules.duration - time))
}

/** Moves the side's token on: incomes on the way are paid, special patches on the way are laid at once. */
function advanced(position, who, side, spaces) {
  const to = side.time + spaces
  const isPassed = (space) => space > side.time && space <= to
  const buttons = side.buttons + side.income * rules.incomes.filter(isPassed).length
  let board = side.board
  let specials = position.specials
  if (specials.some(isPassed)) {
    for (const _ of specials.filter(isPassed)) board = boardWith(board, special) ?? board
    specials = specials.filter((space) => !isPassed(space))
  }
  const moved = { buttons, time: to, income: side.income, board }
  const sides = who === 0 ? [moved, position.sides[1]] : [position.sides[0], moved]
  return { ...position, sides, specials, last: who }
}

// ---- 5. Judging.

// How many points things are worth before the end, found by letting versions of this bot play each other by the hundred.
const spaceWorth = 2.5 // a space of time still to come, besides the button for skipping it
const cellWorth = 1.6 // but what the time can still bring is limited by the free cells, two points for each
const sideWorth = 0.2 // each side of a free cell that touches something makes it harder to cover
const purse = 10 // so many buttons in hand count double at the start, when they buy patches that earn, and less and less later

/** The points that a side will have at the end, if from here on it plays as one usually does. */
function worth({ buttons, time, income, board }) {
  const timeLeft = rules.duration - time
  const incomesLeft = rules.incomes.filter((space) => space > time).length
  const points = buttons + income * incomesLeft - 2 * board.free
  if (timeLeft === 0) return points
  const toCover = Math.min(timeLeft * spaceWorth, board.free * cellWorth)
  const inHand = (Math.min(buttons, purse) * timeLeft) / rules.duration
  return points + timeLeft + toCover + inHand - sideWorth * board.roughness
}

/** My points minus the opponent's. */
function judge({ sides, bonus }) {
  const forBonus = bonus === null ? 0 : bonus === 0 ? rules.bonus : -rules.bonus
  return worth(sides[0]) - worth(sides[1]) + forBonus
}

// ---- 6. Looking ahead.

const outOfTime = new Error('out of time')
let stopAt = 0

/**
 * What the position is worth after `depth` more moves, of which I choose mine and the opponent its own. This is alpha-beta
 * search: I have something worth `alpha` elsewhere, the opponent can hold me to `beta` elsewhere; once the value is beyond
 * one of these, this position will not come up, and its other moves need not be looked at.
 */
function search(position, depth, alpha, beta) {
  if (performance.now() > stopAt) throw outOfTime
  const who = mover(position)
  if (who === null || depth === 0) return judge(position)
  let best = who === 0 ? -Infinity : Infinity
  for (const move of movesOf(position, who)) {
    const value = search(afterMove(position, who, move), depth - 1, alpha, beta)
    if (who === 0) {
      best = Math.max(best, value)
      alpha = Math.max(alpha, value)
    } else {
      best = Math.min(best, value)
      beta = Math.min(beta, value)
    }
    if (alpha >= beta) break
  }
  return best
}

/** My best move: searches 1 deep, then 2, and so on; when the time is up, what the last whole search found counts. */
function bestMove(position) {
  stopAt = performance.now() + thinkingMillis
  let candidates = movesOf(position, 0).map((move) => ({ move, value: 0 }))
  let reached = 0
  for (let depth = 1; depth <= 30; depth++) {
    try {
      candidates = searchedCandidates(position, candidates, depth)
      reached = depth
    } catch (error) {
      if (error !== outOfTime) throw error
      break
    }
  }
  draw('@plot depth', reached)
  draw('@plot eval', candidates[0].value.toFixed(1))
  return candidates[0].move
}

/** The candidates, best first after a search of this depth. The best of the last search comes first: it narrows alpha most. */
function searchedCandidates(position, candidates, depth) {
  let alpha = -Infinity
  const searched = candidates.map(({ move }) => {
    const value = search(afterMove(position, 0, move), depth - 1, alpha, Infinity)
    alpha = Math.max(alpha, value)
    return { move, value }
  })
  return searched.sort((a, b) => b.value - a.value)
}

// ---- 7. Finding out. What the opponent has done is told only in part: its buttons and time, and the first patches of the
// circle. So the bot tries all that the opponent can have done, and keeps what agrees with these. Often that is one position;
// sometimes there are several, and a later turn tells which was right.

/** The positions in which I may be asked now, found from one after my last move. */
function followers(position, told) {
  const theirs = position.sides[1]
  if (mover(position) === 0) {
    const isTold = theirs.buttons === told.buttons && theirs.time === told.time
    return isTold && told.patches.every((patch, i) => patch === position.circle[i]) ? [position] : []
  }
  if (theirs.time >= told.time) return []
  return movesOf(position, 1).flatMap((move) => followers(afterMove(position, 1, move), told))
}

// ---- 8. Playing.

/** The patch of a line `id earn price time shape`. */
function patchOf(line) {
  const [id, earn, price, time, shape] = line.split(' ')
  return {
    id: Number(id),
    earn: Number(earn),
    price: Number(price),
    time: Number(time),
    cells: shape.split('O').length - 1,
    places: placesOf(shape),
  }
}

async function main() {
  await readLine()
  rules.incomes = await readNumbers()
  await readLine()
  rules.specials = await readNumbers()
  const circle = (await readLines(Number(await readLine()))).map(patchOf)
  const byId = new Map([...circle, special].map((patch) => [patch.id, patch]))
  // My board as it is. On those of `positions` a special patch lies as soon as I have it, before I am asked to place it.
  let board = newBoard(new Array(size).fill(0))
  let positions = [] // all in which the match may be, as far as was told

  for (;;) {
    const [buttons] = await readNumbers()
    const [theirButtons, theirTime] = await readNumbers()
    const patches = (await readLines(Number(await readLine()))).map((line) =>
      byId.get(Number(line.split(' ')[0])),
    )

    let move = special
    if (patches[0] !== special) {
      if (positions.length === 0) positions = [start(circle, board, buttons, theirTime === 0 ? 0 : 1)]
      const told = { buttons: theirButtons, time: theirTime, patches }
      positions = positions.flatMap((position) => followers(position, told))
      if (positions.length === 1) tellBelief(positions[0])
      move = bestMove(positions[0])
      positions = positions.map((position) => afterMove(position, 0, move))
    }
    const laid = move === null ? null : lay(board, move)
    if (laid === null) {
      console.log('SKIP')
      continue
    }
    const { x, y, mirror, rotations, parts } = laid.place
    parts.forEach((part, row) => {
      for (let column = x; column < size; column++)
        if (part & (1 << column)) draw('@cell', `${column},${y + row}`)
    })
    console.log(`TAKE ${move.id} ${rotations} ${mirror} ${x} ${y}`)
    board = laid.board
  }
}

/** Of what no input tells: Botscope compares it with the game. */
function tellBelief({ circle, specials }) {
  draw('@expect circle', JSON.stringify(circle.map(({ id }) => id)))
  draw('@expect specials', JSON.stringify(specials))
}

/** The position before the first move. */
function start(circle, board, buttons, first) {
  const mine = { buttons, time: 0, income: 0, board }
  const theirs = { buttons, time: 0, income: 0, board: { free: board.free, roughness: 0 } }
  return { sides: [mine, theirs], last: first, circle, specials: rules.specials, bonus: null }
}

main()
