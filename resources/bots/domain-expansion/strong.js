// A strong bot for Domain Expansion, to be read from top to bottom. It
//   1. reads a line at a time,
//   2. keeps the walls and both tokens,
//   3. lists what a token can do,
//   4. judges a position at a glance: which cells does either token reach first?
//   5. looks ahead: my action, the best answer to it, my best answer to that, and so on, deeper until the time is up,
//   6. answers, once a turn.
// It needs nothing but Node 18 or newer: node strong.js

const { performance } = require('perf_hooks')
const readline = require('readline')

// A turn may take 100 ms. A fifth of it leaves room for a busy computer, on which the clock runs on while the bot waits.
const thinkingMillis = 20

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

// ---- 2. The board. A cell is one number, y * 7 + x: that is quicker than two, and the search looks at millions of cells.

const size = 7
const cellCount = size * size
const sides = ['U', 'D', 'L', 'R'] // a side is its place in this list
const step = [-size, size, -1, 1] // what is added to a cell to get to the one behind that side
const opposite = [1, 0, 3, 2]

// walls[cell] has bit 0 set where there is a wall on its side U, bit 1 for D, bit 2 for L, bit 3 for R.
const walls = new Uint8Array(cellCount)
for (let i = 0; i < size; i++) {
  walls[i] |= 1 // the border: U of the first row,
  walls[cellCount - 1 - i] |= 2 // D of the last row,
  walls[i * size] |= 4 // L of the first column,
  walls[i * size + size - 1] |= 8 // R of the last column
}

/** Builds the wall, or takes it away again: a wall belongs to the two cells beside it. */
function flipWall(cell, side) {
  walls[cell] ^= 1 << side
  walls[cell + step[side]] ^= 1 << opposite[side]
}

// ---- 3. Actions. An action is one number too: cell * 4 + side.

const distance = new Int8Array(cellCount)
const queue = new Uint8Array(cellCount)

/** All actions of the token on `own`, while the other one stands on `other`. */
function actionsOf(own, other) {
  const actions = []
  distance.fill(-1)
  distance[own] = 0
  distance[other] = 9 // looks visited, so no way leads through the other token
  queue[0] = own
  // A breadth-first search: `queue` holds the cells found so far, nearest first.
  for (let next = 0, found = 1; next < found; next++) {
    const cell = queue[next]
    if (isNear(own, cell)) {
      for (let side = 0; side < 4; side++) if (!(walls[cell] & (1 << side))) actions.push(cell * 4 + side)
    }
    // The statement says 3 steps. The referee takes a detour of 4 too, as long as the cell is at most 3 away.
    if (distance[cell] === 4) continue
    for (let side = 0; side < 4; side++) {
      const neighbour = cell + step[side]
      if (walls[cell] & (1 << side) || distance[neighbour] !== -1) continue
      distance[neighbour] = distance[cell] + 1
      queue[found++] = neighbour
    }
  }
  return actions
}

function isNear(from, to) {
  const columns = Math.abs((from % size) - (to % size))
  const rows = Math.abs(Math.floor(from / size) - Math.floor(to / size))
  return columns + rows <= 3
}

// ---- 4. Judging. Both tokens run off at once; a cell belongs to the one that gets there first.

const owner = new Int8Array(cellCount)

/**
 * Cells of `mover`, who is next, minus cells of `other`. Once walls part them nothing can change that any more, so it is
 * worth far more than any guess: the bot would rather win by one cell than hope for ten.
 */
function judge(mover, other) {
  owner.fill(0)
  owner[mover] = 1
  owner[other] = -1
  queue[0] = mover
  queue[1] = other
  let balance = 0
  let isParted = true
  for (let next = 0, found = 2; next < found; next++) {
    const cell = queue[next]
    const whose = owner[cell]
    balance += whose
    for (let side = 0; side < 4; side++) {
      if (walls[cell] & (1 << side)) continue
      const neighbour = cell + step[side]
      if (owner[neighbour] === 0) {
        owner[neighbour] = whose
        queue[found++] = neighbour
      } else if (owner[neighbour] !== whose) {
        isParted = false
      }
    }
  }
  if (isParted) return Math.sign(balance) * 1000 + balance
  return 2 * balance + 1 // to be next is worth half a cell; and being odd, this is never 0, which is a draw
}

const isDecided = (value) => value === 0 || Math.abs(value) >= 1000

// ---- 5. Looking ahead.

// A token has about 70 actions, and six turns ahead that makes 70 ** 6 positions: too many. So at each turn only the
// actions that look best at a glance are followed.
const width = 12
const outOfTime = new Error('out of time')
let stopAt = 0

/** The value of an action at a glance. */
function glance(action, other) {
  const cell = action >> 2
  flipWall(cell, action & 3)
  const value = -judge(other, cell) // `judge` tells it for who is next, which is the other one then
  flipWall(cell, action & 3)
  return value
}

/** The highest of these values, or one that is at least `enough`. */
function bestAtAGlance(own, other, enough) {
  let best = -Infinity
  for (const action of actionsOf(own, other)) {
    best = Math.max(best, glance(action, other))
    if (best >= enough) break
  }
  return best
}

/** The actions of `own` with their value at a glance, best first; equal ones in any order, so that no two matches are the same. */
function judgedActions(own, other) {
  const judged = actionsOf(own, other).map((action) => {
    return { action, value: glance(action, other), tieBreak: Math.random() }
  })
  return judged.sort((a, b) => b.value - a.value || a.tieBreak - b.tieBreak)
}

/**
 * What the position is worth for `own`, who is next, when both look `depth` actions ahead. This is alpha-beta search:
 * `own` already has something worth `alpha` elsewhere, and the opponent has a way to keep it at `beta`; once the value is
 * beyond that, the opponent will never let this position come up, and the rest need not be looked at.
 */
function search(own, other, depth, alpha, beta) {
  if (performance.now() > stopAt) throw outOfTime
  if (depth === 1) return bestAtAGlance(own, other, beta)
  let best = -Infinity
  for (const { action, value } of judgedActions(own, other).slice(0, width)) {
    const result = isDecided(value) ? value : valueAfter(action, other, depth, alpha, beta)
    if (result > best) best = result
    if (best > alpha) alpha = best
    if (alpha >= beta) break
  }
  return best
}

/** The value, for who does the action, after it and `depth - 1` more. */
function valueAfter(action, other, depth, alpha, beta) {
  const cell = action >> 2
  flipWall(cell, action & 3)
  try {
    return -search(other, cell, depth - 1, -beta, -alpha)
  } finally {
    flipWall(cell, action & 3) // also when the time is up: the walls must be as they were
  }
}

/** The best action: searches 2 deep, then 3, and so on; when the time is up, what the last whole search found counts. */
function bestAction(own, other) {
  stopAt = performance.now() + thinkingMillis
  let candidates = judgedActions(own, other)
  let reached = 1
  for (let depth = 2; depth <= 20; depth++) {
    try {
      candidates = searchedCandidates(candidates, other, depth)
      reached = depth
    } catch (error) {
      if (error !== outOfTime) throw error
      break
    }
    if (isDecided(candidates[0].value)) break // deeper would find the same
  }
  draw('@plot depth', reached)
  draw('@plot eval', candidates[0].value)
  drawWorths(candidates)
  return candidates[0].action
}

const spot = (cell) => `${cell % size},${Math.floor(cell / size)}`

/** What the cells are worth to which I could go, each with its best side. */
function drawWorths(candidates) {
  const worths = new Map()
  for (const { action, value } of candidates)
    worths.set(action >> 2, Math.max(value, worths.get(action >> 2) ?? value))
  for (const [cell, worth] of worths) draw('@value', spot(cell), worth)
}

/** The candidates, best first after a search of this depth. The best of the last search comes first: it narrows alpha most. */
function searchedCandidates(candidates, other, depth) {
  let alpha = -Infinity
  const searched = candidates.map(({ action, value }) => {
    if (isDecided(value)) return { action, value }
    const result = valueAfter(action, other, depth, alpha, Infinity)
    if (result > alpha) alpha = result
    return { action, value: result }
  })
  return searched.sort((a, b) => b.value - a.value)
}

// ---- 6. Playing.

async function main() {
  const cellOf = ([x, y]) => y * size + x
  await readLine() // width and height: always 7 7
  let own = cellOf(await readNumbers())
  let other = cellOf(await readNumbers())
  let seat
  for (;;) {
    const [x, y, direction] = (await readLine()).split(' ')
    seat ??= direction === '_' ? 0 : 1 // who moves first hears of no move
    if (direction !== '_') {
      other = cellOf([Number(x), Number(y)])
      flipWall(other, sides.indexOf(direction))
    }
    // Only the other's action is told: Botscope says if what I made of all of them is wrong.
    draw('@expect', `tokens[${seat}]`, `[${spot(own)}]`)
    draw('@expect', `tokens[${1 - seat}]`, `[${spot(other)}]`)
    const action = bestAction(own, other)
    const before = own
    own = action >> 2
    flipWall(own, action & 3)
    if (own !== before) draw('@arrow', spot(before), spot(own))
    console.log(`${own % size} ${Math.floor(own / size)} ${sides[action & 3]}`)
  }
}

main()
