// A game of the bridge rpc with hidden information: each of two seats has a card from 1 to 3, reads the turn and its own card, and guesses
// the other one's. A right guess is a point, and `standing` tells the points; three turns. Arguments: the abilities, with commas between
// them, then an oddity: `dies` in `legal`, `asks-nobody` after `restore`, `silent` in `restore`; `cheats` gives other scores in `playouts`
// than `play`, `shows-card` draws worlds in which the seat has another card.
'use strict'
const { createInterface } = require('node:readline')

const [abilities, oddity] = process.argv.slice(2)
const turns = 3

const hello = {
  protocol: 1,
  id: 'guess',
  title: 'Guess',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  limitMillis: { first: 1000, later: 1000 },
  can: abilities === 'none' ? [] : abilities.split(','),
}
let state = null

function turn(rulings = []) {
  const { played, cards, points } = state
  const isOver = played === turns
  const ask = cards.map((card, seat) => ({ seat, lines: [`${played} ${card}`] }))
  return {
    state,
    ask: isOver ? [] : ask,
    rulings,
    standing: points,
    ...(isOver && { end: { why: 'natural', scores: points } }),
  }
}

function guess({ seat, lines: [line] = [] }) {
  return { seat, number: ['1', '2', '3'].includes(line) ? Number(line) : null }
}

function after({ played, cards, points }, answers) {
  const guesses = answers.map(guess)
  const won = guesses.map(({ seat, number }) => (number === cards[1 - seat] ? 1 : 0))
  return { played: played + 1, cards, points: points.map((each, seat) => each + won[seat]) }
}

/** A linear congruential generator. */
function numbersFrom(seed) {
  let value = seed
  return () => {
    value = (Math.imul(value, 1103515245) + 12345) >>> 0
    return value >>> 16
  }
}

function playout(from, first, seed) {
  const next = numbersFrom(seed)
  const played = []
  let now = from
  while (now.played < turns) {
    const answers = [0, 1].map(
      (seat) =>
        (played.length === 0 && first.find((each) => each.seat === seat)) || {
          seat,
          lines: [`${1 + (next() % 3)}`],
        },
    )
    played.push(answers)
    now = after(now, answers)
  }
  return { scores: oddity === 'cheats' ? now.points.map((each) => each + 1) : now.points, played }
}

const methods = {
  hello: () => hello,
  start({ seed }) {
    const number = Number(seed) || 0
    state = { played: 0, cards: [1 + (number % 3), 1 + ((number + 1) % 3)], points: [0, 0] }
    return turn()
  },
  play({ answers }) {
    const guesses = answers.map(guess)
    state = after(state, answers)
    return turn(
      guesses.map(({ seat, number }) =>
        number === null ? { seat, result: 'fault', fault: 'invalid' } : { seat, result: 'done' },
      ),
    )
  },
  restore(params) {
    state = params.state
    if (oddity === 'asks-nobody') return { state, ask: [], end: { why: 'natural', scores: [0, 0] } }
    return turn()
  },
  legal() {
    if (oddity === 'dies') process.exit(7)
    return { answers: [['1'], ['2'], ['3']] }
  },
  playouts({ state: from, answers, seeds, tell }) {
    const all = seeds.map((seed) => playout(from, answers, seed))
    const scores = all.map((each) => each.scores)
    return tell ? { scores, played: all.map(({ played }) => played) } : { scores }
  },
  worlds({ state: now, seat, seed }) {
    const cards = [...now.cards]
    cards[oddity === 'shows-card' ? seat : 1 - seat] = 1 + (seed % 3)
    return { state: { ...now, cards } }
  },
  bye: () => ({}),
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (method === 'restore' && oddity === 'silent') return
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: methods[method](params) })}\n`)
})
