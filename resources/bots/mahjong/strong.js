// A strong bot for Mahjong, edition hong-kong, to be read from top to bottom. It
//   1. reads a line at a time,
//   2. keeps its hand, its melds, and what everybody has shown,
//   3. counts the fan of a complete hand, so that it says WIN when that is allowed and never when it is not,
//   4. judges a hand that is not complete: how likely does it become one of the hands that are worth enough?
//   5. takes, of all that it may do, what leaves the best hand.
// A hand below the minimum cannot win, so the heart is part 4: it weighs all complete hands of 3 fan or more at once.
// It needs nothing but Node 18 or newer: node strong.js

const readline = require('readline')

// The options of a match are not told. These are the usual ones.
const minFan = 3
const roundWind = 'w1'

// ---- 1. Reading. Everything comes as lines; the input ends when the match is over.

const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function readLine() {
  const { value, done } = await lines.next()
  if (done) process.exit(0)
  return value
}

/** Two characters are a tile: 'd1d2w3' are three. */
const tilesIn = (text) => text.match(/../g) || []

// ---- 2. The table. A kind of tile is a number: dots 0-8, bamboos 9-17, characters 18-26, winds 27-30, dragons 31-33.

const kindNames = [...names('d', 9), ...names('b', 9), ...names('c', 9), ...names('w', 4), ...names('r', 3)]
const kindCount = kindNames.length
const firstHonour = 27
const firstDragon = 31

function names(letter, count) {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
}

const kindOf = (tile) => kindNames.indexOf(tile) // -1 for flowers and seasons
const suitOf = (kind) => Math.floor(kind / 9) // 3 for honours
const isHonour = (kind) => kind >= firstHonour
const isBonus = (tile) => kindOf(tile) === -1

let ownSeat = 0
const hand = new Array(kindCount).fill(0) // how many I hold of each kind
const melds = [] // what I have laid out: { kind, isSeung, isConcealed }; a seung's kind is its lowest
const seen = new Array(kindCount).fill(0) // how many of each kind I have seen, mine included: there are 4 of each
const shown = [[], [], [], []] // a kind of each meld that the others have laid out, by seat
const thrown = [0, 1, 2, 3].map(() => [1, 1, 1, 1]) // what they discarded of each suit and of honours, by seat, and 1
let wall = 144 - 4 * 13 // tiles still to be drawn, bonus tiles included

/** Takes over what a seat did, which every seat is told in the same words. */
function note(seat, action, tiles) {
  if (seat === ownSeat) noteOwn(action, tiles)
  else noteOther(seat, action, tiles)
}

function noteOwn(action, tiles) {
  const kinds = tiles.map(kindOf)
  const [kind] = kinds
  switch (action) {
    case 'DRAW':
      wall--
      if (kind === -1) return
      hand[kind]++
      seen[kind]++
      return
    case 'DISCARD':
      hand[kind]--
      return
    case 'PONG':
      hand[kind] -= 2
      melds.push({ kind, isSeung: false, isConcealed: false })
      return
    case 'SEUNG':
      hand[kinds[1]]--
      hand[kinds[2]]--
      melds.push({ kind: Math.min(...kinds), isSeung: true, isConcealed: false })
      return
    case 'GONG': {
      const isAdded = melds.some((meld) => !meld.isSeung && meld.kind === kind)
      if (!isAdded) melds.push({ kind, isSeung: false, isConcealed: hand[kind] === 4 })
      hand[kind] = 0
    }
  }
}

function noteOther(seat, action, tiles) {
  const kinds = tiles.map(kindOf)
  const [kind] = kinds
  switch (action) {
    case 'FLOWER':
      wall-- // the tile that replaces it; who draws in turn is counted with the discard
      return
    case 'DISCARD':
      seen[kind]++
      thrown[seat][suitOf(kind)]++
      return
    case 'PONG':
      shown[seat].push(kind)
      seen[kind] += 2 // the third was seen when it was discarded
      return
    case 'SEUNG':
      shown[seat].push(kind)
      seen[kinds[1]]++
      seen[kinds[2]]++
      return
    case 'GONG':
      if (!shown[seat].includes(kind)) shown[seat].push(kind)
      seen[kind] = 4
  }
}

// ---- 3. Counting fan. Only elements of which this bot can be sure: it may count too little, never too much.

/** All ways to read these counts as melds and one pair: lists of { kind, isSeung }, the pair as { kind, isPair }. */
function readings(counts, hasPair = false, found = []) {
  const kind = counts.findIndex((count) => count > 0)
  if (kind === -1) return hasPair ? [found] : []
  const result = []
  // The lowest tile belongs to a pair, to a pong, or begins a seung.
  if (counts[kind] >= 2 && !hasPair) result.push(...rest([kind, kind], { kind, isPair: true }, true))
  if (counts[kind] >= 3) result.push(...rest([kind, kind, kind], { kind, isSeung: false }, hasPair))
  if (beginsSeung(kind) && counts[kind + 1] > 0 && counts[kind + 2] > 0) {
    result.push(...rest([kind, kind + 1, kind + 2], { kind, isSeung: true }, hasPair))
  }
  return result

  function rest(taken, part, isPairFound) {
    const left = [...counts]
    for (const each of taken) left[each]--
    return readings(left, isPairFound, [...found, part])
  }
}

const beginsSeung = (kind) => !isHonour(kind) && kind % 9 <= 6

/** The fan of a complete hand without those for flowers and seasons; -1 where it is not complete. */
function fanOf(counts, isSelfDrawn) {
  const isConcealed = melds.every((meld) => meld.isConcealed)
  let best = -1
  for (const reading of readings(counts)) {
    let fan = fanOfReading([...melds, ...reading]) + (isSelfDrawn ? 1 : 0) + (isConcealed ? 1 : 0)
    if (fan > best) best = fan
  }
  if (melds.length === 0 && counts.filter((count) => count === 2).length === 7) {
    best = Math.max(
      best,
      4 +
        oneSuitFan(counts.map((_, kind) => kind).filter((kind) => counts[kind] > 0)) +
        (isSelfDrawn ? 1 : 0),
    )
  }
  return best
}

function fanOfReading(parts) {
  const seungs = parts.filter(({ isSeung }) => isSeung).length
  const pongs = parts.filter(({ isSeung, isPair }) => !isSeung && !isPair)
  const pair = parts.find(({ isPair }) => isPair).kind
  let fan = oneSuitFan(parts.map(({ kind }) => kind))
  if (seungs === 4) fan += 1 // common hand
  if (seungs === 0) fan += 3 // all in triplets; as four concealed triplets it is worth more
  for (const { kind } of pongs) fan += honourFan(kind)
  if (pongs.filter(({ kind }) => kind >= firstDragon).length === 2 && pair >= firstDragon) fan += 3 // small dragons
  return fan
}

/** What the pong of a kind is worth by itself. */
function honourFan(kind) {
  if (kind >= firstDragon) return 1
  return (kind === kindOf(roundWind) ? 1 : 0) + (kind === firstHonour + ownSeat ? 1 : 0)
}

function oneSuitFan(kinds) {
  const suits = new Set(kinds.filter((kind) => !isHonour(kind)).map(suitOf))
  if (suits.size === 0) return 10 // all honours
  if (suits.size > 1) return 0
  return kinds.some(isHonour) ? 3 : 7 // mixed one suit, all one suit
}

/** May I say WIN, with this tile of another seat or, without one, with the tile just drawn? */
function canWin(tile) {
  const counts = [...hand]
  if (tile !== undefined) counts[kindOf(tile)]++
  return fanOf(counts, tile === undefined) >= minFan
}

// ---- 4. Judging. Think of every complete hand that is worth enough, and multiply, for each, the chances of the tiles
// that are still missing. The sum of these products says how good a hand is: near one, or on the way to many.
//
// There are millions of such hands, but a suit can be looked at alone. For a suit we sum the products of all its sets of
// melds, kept apart by what matters for fan: how many melds, is the pair among them, and of which form they are. Then the
// sums of the suits are multiplied with each other.

const noMelds = 0
const onlySeungs = 1
const onlyPongs = 2
const bothForms = 3 // forms are joined by |

/** The number of an entry of a table: up to 4 melds, with or without the pair, their form, and something up to 3. */
const entryOf = (meldCount, pair, form, extra) => ((meldCount * 2 + pair) * 4 + form) * 4 + extra
const entryCount = entryOf(5, 0, 0, 0)

// How likely it is to get one more tile of a kind of which there is one left; and by how much claiming makes it likelier, in
// each suit, for a pong and for a seung.
let chance = 0
let pongHelp = [1, 1, 1, 1]
let seungHelp = [1, 1, 1, 1]

/** The chance to have `need` tiles of a kind some time. */
function chanceOf(kind, held, need) {
  const missing = need - held
  if (missing <= 0) return 1
  const left = 4 - seen[kind]
  if (missing > left) return 0
  let ways = 1
  for (let i = 0; i < missing; i++) ways *= ((left - i) / (i + 1)) * chance
  return ways
}

const suitTables = new Map()

/** The table of a suit for these nine counts. The last of its four numbers is not used: 0. */
function suitTable(suit, counts) {
  const key = [suit, chance, pongHelp[suit], seungHelp[suit], ...counts].join()
  const known = suitTables.get(key)
  if (known !== undefined) return known
  // From value to value: how many seungs that began one (a) and two (b) values before still need this value, at most 2.
  let sums = new Float64Array(stateCount)
  sums[stateOf(0, 0, 0)] = 1
  for (let value = 0; value < 9; value++) sums = afterValue(9 * suit + value, counts[value], value, sums)
  const table = new Float64Array(entryCount)
  for (let entry = 0; entry < entryCount; entry++) table[entry] = sums[stateOf(entry, 0, 0)]
  suitTables.set(key, table)
  return table
}

const stateOf = (entry, a, b) => entry * 9 + a * 3 + b
const stateCount = entryCount * 9

function afterValue(kind, held, value, sums) {
  const suit = suitOf(kind)
  const chances = [0, 1, 2, 3, 4].map((need) => chanceOf(kind, held, need))
  const next = new Float64Array(stateCount)
  for (let state = 0; state < stateCount; state++) {
    if (sums[state] === 0) continue
    const entry = Math.floor(state / 9)
    const a = Math.floor((state % 9) / 3)
    const b = state % 3
    const meldCount = entry >> 5
    const hasPair = (entry >> 4) & 1
    const form = (entry >> 2) & 3
    for (let pong = 0; pong <= 1; pong++) {
      for (let pair = 0; pair <= 1 - hasPair; pair++) {
        for (let seungs = 0; seungs <= (value <= 6 ? 2 : 0); seungs++) {
          const need = a + b + seungs + 3 * pong + 2 * pair
          const count = meldCount + pong + seungs
          if (need > 4 || count > 4 || chances[need] === 0) continue
          const help = need <= held ? 1 : pong > 0 ? pongHelp[suit] : a + b + seungs > 0 ? seungHelp[suit] : 1
          const forms = form | (seungs > 0 ? onlySeungs : 0) | (pong > 0 ? onlyPongs : 0)
          const to = stateOf(entryOf(count, hasPair + pair, forms, 0), seungs, a)
          next[to] += sums[state] * chances[need] * help
        }
      }
    }
  }
  return next
}

/** The table of the honours: the last of its four numbers is the fan of their pongs, where 3 means 3 or more. */
function honourTable(counts) {
  let table = new Float64Array(entryCount)
  table[entryOf(0, 0, noMelds, 0)] = 1
  for (let i = 0; i < counts.length; i++) {
    const kind = firstHonour + i
    const pongChance = chanceOf(kind, counts[i], 3) * (counts[i] < 3 ? pongHelp[3] : 1)
    const next = Float64Array.from(table)
    for (let meldCount = 0; meldCount <= 4; meldCount++) {
      for (let pair = 0; pair <= 1; pair++) {
        for (let fan = 0; fan <= 3; fan++) {
          const form = meldCount === 0 ? noMelds : onlyPongs
          const sum = table[entryOf(meldCount, pair, form, fan)]
          if (sum === 0) continue
          if (pair === 0) next[entryOf(meldCount, 1, form, fan)] += sum * chanceOf(kind, counts[i], 2)
          if (meldCount < 4) {
            next[entryOf(meldCount + 1, pair, onlyPongs, Math.min(3, fan + honourFan(kind)))] +=
              sum * pongChance
          }
        }
      }
    }
    table = next
  }
  return table
}

/** The table of two suits together, or of one of them and those before: the last number is how many suits there are. */
function joined(table, suit) {
  const result = new Float64Array(entryCount)
  const entries = filled(suit)
  for (const one of filled(table)) {
    for (const other of entries) {
      const meldCount = (one >> 5) + (other >> 5)
      const pair = ((one >> 4) & 1) + ((other >> 4) & 1)
      if (meldCount > 4 || pair > 1) continue
      const suits = Math.min(3, (one & 3) + (other >> 4 > 0 ? 1 : 0))
      result[entryOf(meldCount, pair, ((one | other) >> 2) & 3, suits)] += table[one] * suit[other]
    }
  }
  return result
}

function filled(table) {
  const entries = []
  for (let entry = 0; entry < entryCount; entry++) if (table[entry] > 0) entries.push(entry)
  return entries
}

/** How good it is to hold these tiles beside these melds, when it is another seat's turn. */
function judge(counts, laidOut) {
  // I draw a quarter of the wall; but most hands are over when half of it is left, and not every good tile comes in time.
  const draws = Math.max(1, wall / 4)
  const unseen = seen.reduce((sum, count) => sum + 4 - count, 0)
  chance = (0.25 * draws) / unseen
  pongHelp = suits.map((suit) => 1 + 3 * flowOf(others, suit))
  seungHelp = suits.map((suit) => 1 + flowOf([(ownSeat + 3) % 4], suit))
  const value = sumOfHands(counts, laidOut, (fan) => (fan >= minFan ? 1 : fan === minFan - 1 ? selfDrawn : 0))
  if (!laidOut.every((meld) => meld.isConcealed)) return value
  // Or all of it is drawn, and nothing claimed: then there is a fan more.
  chance = (0.2 * draws) / unseen
  pongHelp = seungHelp = [1, 1, 1, 1]
  const concealed = sumOfHands(counts, laidOut, (fan) =>
    fan + 1 >= minFan ? 1 : fan + 2 >= minFan ? selfDrawn : 0,
  )
  return value + concealed + (laidOut.length === 0 ? sevenPairs(counts) : 0)
}

const suits = [0, 1, 2, 3] // the last are the honours
let others = [] // the other seats

/** How much of a suit these seats discard: 1 if it is as much as of the others. What nobody collects comes often. */
function flowOf(seats, suit) {
  let all = 0
  let own = 0
  for (const seat of seats) {
    all += thrown[seat].reduce((sum, count) => sum + count)
    own += thrown[seat][suit]
  }
  return (4 * own) / all
}

/** Of the last tile, the share that one draws oneself: the three others discard as many. */
const selfDrawn = 0.3

/** The sum over all complete hands, each times what `worth(fan)` says of it. */
function sumOfHands(counts, laidOut, worth) {
  let table = new Float64Array(entryCount)
  table[entryOf(0, 0, noMelds, 0)] = 1
  for (let suit = 0; suit < 3; suit++) {
    const own = suitTable(suit, counts.slice(9 * suit, 9 * suit + 9))
    table = joined(
      table,
      withMelds(
        own,
        laidOut.filter(({ kind }) => suitOf(kind) === suit),
      ),
    )
  }
  const honours = withMelds(
    honourTable(counts.slice(firstHonour)),
    laidOut.filter(({ kind }) => isHonour(kind)),
  )
  const entries = filled(honours)
  let value = 0
  for (const one of filled(table)) {
    for (const other of entries) {
      if ((one >> 5) + (other >> 5) !== 4 || ((one >> 4) & 1) + ((other >> 4) & 1) !== 1) continue
      const fan = fanOfForm(one & 3, other >> 4 > 0, ((one | other) >> 2) & 3, other & 3)
      value += table[one] * honours[other] * worth(fan)
    }
  }
  return value
}

function fanOfForm(suits, hasHonours, form, honourFan) {
  const oneSuit = suits > 1 ? 0 : suits === 1 && !hasHonours ? 7 : 3
  return oneSuit + honourFan + (form === onlySeungs ? 1 : form === onlyPongs ? 3 : 0)
}

/** A table after some melds of its suit, or of the honours, are laid out. */
function withMelds(table, laidOut) {
  return laidOut.reduce((before, { kind, isSeung }) => {
    const after = new Float64Array(entryCount)
    for (const entry of filled(before)) {
      const meldCount = (entry >> 5) + 1
      if (meldCount > 4) continue
      const extra = isHonour(kind) ? Math.min(3, (entry & 3) + honourFan(kind)) : 0
      after[
        entryOf(meldCount, (entry >> 4) & 1, ((entry >> 2) & 3) | (isSeung ? onlySeungs : onlyPongs), extra)
      ] += before[entry]
    }
    return after
  }, table)
}

/** The same sum over all hands of seven pairs. */
function sevenPairs(counts) {
  const sums = [1, 0, 0, 0, 0, 0, 0, 0]
  for (let kind = 0; kind < kindCount; kind++) {
    const pair = chanceOf(kind, counts[kind], 2)
    for (let pairs = 7; pairs > 0; pairs--) sums[pairs] += sums[pairs - 1] * pair
  }
  return sums[7]
}

// ---- 5. Playing.

/** The best discard from these tiles beside these melds: { kind, value }. */
function bestDiscard(counts, laidOut) {
  let best = { kind: -1, value: -1 }
  for (let kind = 0; kind < kindCount; kind++) {
    if (counts[kind] === 0) continue
    const value = judge(without(counts, [kind]), laidOut) * (1 - danger(kind))
    if (value > best.value) best = { kind, value }
  }
  return best
}

/** How likely it is that somebody wins with this kind. */
function danger(kind) {
  return others.reduce((sum, seat) => sum + readiness[shown[seat].length] * fitFor(seat, kind), 0)
}

const readiness = [0.01, 0.03, 0.08, 0.2, 0.3] // of who has laid out so many melds

/** From 0 to 1: could a seat use this kind? Melds in one suit say that it will not use another. */
function fitFor(seat, kind) {
  if (isHonour(kind)) return seen[kind] >= 3 ? 0.1 : 0.5
  const collected = new Set(shown[seat].filter((each) => !isHonour(each)).map(suitOf))
  if (collected.size === 0) return 1 / thrown[seat][suitOf(kind)]
  return collected.size > 1 || collected.has(suitOf(kind)) ? 1 : 0
}

function without(counts, kinds) {
  const left = [...counts]
  for (const kind of kinds) left[kind]--
  return left
}

/** My turn: I have drawn. */
function answerNormal() {
  if (canWin()) return 'WIN'
  const { kind, value } = bestDiscard(hand, melds)
  console.error(`@plot worth ${value.toPrecision(4)}`) // Botscope draws it on the timeline; elsewhere nobody reads it
  for (let gong = 0; gong < kindCount; gong++) {
    const isAdded = hand[gong] === 1 && melds.some((meld) => !meld.isSeung && meld.kind === gong)
    if (hand[gong] !== 4 && !isAdded) continue
    const left = [...hand]
    left[gong] = 0
    const after = isAdded ? melds : [...melds, { kind: gong, isSeung: false, isConcealed: true }]
    if (judge(left, after) >= value) return `GONG ${kindNames[gong]}`
  }
  return `DISCARD ${kindNames[kind]}`
}

/** Another seat's tile: each claim is as good as the hand after it, and has to be better than the hand as it is. */
function answerInterrupt(seat, action, tile) {
  if (canWin(tile)) return 'WIN'
  if (action === 'GONG') return 'PASS'
  const kind = kindOf(tile)
  let best = { answer: 'PASS', value: judge(hand, melds) }
  const isNext = ownSeat === (seat + 1) % 4
  if (hand[kind] >= 2) consider('PONG ', [kind, kind], { kind, isSeung: false, isConcealed: false })
  if (isNext && !isHonour(kind)) {
    for (const low of [kind - 2, kind - 1, kind]) {
      const used = [low, low + 1, low + 2].filter((each) => each !== kind)
      if (low < 0 || suitOf(low) !== suitOf(kind) || !beginsSeung(low) || used.some((each) => !hand[each]))
        continue
      consider(`SEUNG ${used.map((each) => kindNames[each]).join('')}`, used, {
        kind: low,
        isSeung: true,
        isConcealed: false,
      })
    }
  }
  return best.answer

  function consider(words, used, meld) {
    const discard = bestDiscard(without(hand, used), [...melds, meld])
    if (discard.value > best.value) best = { answer: words + kindNames[discard.kind], value: discard.value }
  }
}

/** Node compiles what runs often; better in the first turn, which may take a second, than in one of 50 ms. */
function warmUp() {
  for (const end = Date.now() + 100; Date.now() < end; suitTables.clear()) bestDiscard(hand, melds)
}

async function main() {
  ownSeat = Number(await readLine())
  others = [0, 1, 2, 3].filter((seat) => seat !== ownSeat)
  for (const tile of tilesIn(await readLine())) {
    if (isBonus(tile)) continue
    hand[kindOf(tile)]++
    seen[kindOf(tile)]++
  }
  warmUp()
  for (;;) {
    const round = await readLine()
    const count = Number(await readLine())
    let last = null
    for (let i = 0; i < count; i++) {
      const [seat, action, tiles] = (await readLine()).split(' ')
      last = { seat: Number(seat), action, tile: tilesIn(tiles)[0] }
      if (last.seat !== ownSeat && action === 'DISCARD') wall-- // it has drawn before
      note(last.seat, action, tilesIn(tiles))
    }
    suitTables.clear()
    console.log(round === 'normal' ? answerNormal() : answerInterrupt(last.seat, last.action, last.tile))
  }
}

main()
