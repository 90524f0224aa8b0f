// @title@: two players take 1 to 3 stones from a heap. Who takes the last stone wins.
//
// Botscope starts this program and asks: one JSON a line on stdin, one answer a line on stdout. stderr is a log.
// `botscope help game-protocol` describes all methods. Nothing here may depend on the time or on chance but the seed.
import { createInterface } from 'node:readline'

const mostTaken = 3

const hello = {
  protocol: 1,
  id: '@id@',
  title: '@title@',
  version: 1, // raise it whenever the same answers could give another match
  seats: { min: 2, max: 2 },
  options: {
    stones: {
      kind: 'number',
      initial: null,
      min: 1,
      max: 40,
      note: 'stones on the heap; by default the seed decides',
    },
  },
  limitMillis: { first: 1000, later: 50 },
  can: ['restore', 'legal', 'annotate', 'playouts'],
  open: true, // every seat may know the whole state
  notes: [
    { path: 'stones', note: 'left on the heap', unit: 'stones' },
    { path: 'next', note: 'seat that takes next' },
    { path: 'out', note: 'seat that lost by a fault' },
  ],
  board: 'scene', // drawn from the state
  scene: {
    size: [10, 6],
    items: [
      {
        each: '=state.stones',
        id: "='stone' + string(index)",
        at: ['=index % 10', '=int(index / 10)'],
        shape: 'circle',
        fill: 'yellow',
        path: 'stones',
      },
      {
        if: '=state.stones > 0 && state.out == null',
        at: [0, 4],
        size: [10, 1],
        shape: 'text',
        label: "='Seat ' + string(state.next) + ' takes'",
        fill: "='seat' + string(state.next)",
      },
      {
        each: mostTaken,
        id: "='take' + string(index + 1)",
        at: ['=index * 3.5', 5],
        size: [3, 1],
        shape: 'rect',
        label: "='Take ' + string(index + 1)",
        answer: ['=string(index + 1)'],
      },
    ],
  },
}

/** The whole match: stones on the heap, the seat that takes next, the seat that lost by a fault. */
let state = null

const methods = {
  hello: () => hello,

  start({ seed, options }) {
    state = { stones: options.stones ?? 15 + (hash(seed) % 11), next: 0, out: null }
    return turn()
  },

  play({ answers }) {
    const { seat, lines, fault, why } = answers[0]
    if (fault !== undefined) return lose(seat, fault, why ?? 'no answer')
    if (!/^[0-9]{1,9}$/.test(lines[0])) return lose(seat, 'invalid', 'the answer is not a whole number')
    const take = Number(lines[0])
    const most = Math.min(mostTaken, state.stones)
    if (take < 1 || take > most) return lose(seat, 'invalid', `${take} is not a number from 1 to ${most}`)
    state = { ...state, stones: state.stones - take, next: 1 - seat }
    return turn(
      { seat, result: 'done', did: `${take}` },
      { kind: 'take', seat, text: `Seat ${seat} takes ${take}` },
    )
  },

  restore(params) {
    state = params.state
    return turn()
  },

  legal() {
    const most = Math.min(mostTaken, state.stones)
    return { answers: Array.from({ length: most }, (_, i) => [`${i + 1}`]) }
  },

  /** Plays on by chance from a state, once for each seed: so that an analysis need not ask turn by turn. */
  playouts({ state: from, answers, seeds, tell }) {
    const played = seeds.map((seed) => playout(from, answers, seed))
    const scores = played.map(({ end }) => end.scores)
    return tell ? { scores, played: played.map(({ rounds }) => rounds) } : { scores }
  },

  annotate: ({ lines }) => ({
    parts: [{ line: 0, from: 0, to: lines[0].length, name: 'stones', note: 'left on the heap' }],
  }),

  bye: () => ({}),
}

function playout(from, answers, seed) {
  const rounds = []
  let number = seed
  let result = methods.restore({ state: from })
  while (result.end === undefined) {
    const { seat } = result.ask[0]
    const given = rounds.length === 0 ? answers.find((each) => each.seat === seat) : undefined
    number = (Math.imul(number, 1103515245) + 12345) >>> 0
    const choices = methods.legal({ seat }).answers
    const answer = given ?? { seat, lines: choices[(number >>> 16) % choices.length] }
    rounds.push([answer])
    result = methods.play({ answers: [answer] })
  }
  return { rounds, end: result.end }
}

function lose(seat, fault, why) {
  state = { ...state, out: seat }
  return turn({ seat, result: 'fault', fault, why }, { kind: fault, seat, text: `Seat ${seat} is out` })
}

/** What every match method answers: the state, and the next questions or the end. */
function turn(ruling, event) {
  const { stones, next, out } = state
  const isOver = stones === 0 || out !== null
  const loser = out ?? next
  return {
    state,
    ask: isOver ? [] : [{ seat: next, lines: [`${stones}`], answer: { lines: 1 } }],
    rulings: ruling === undefined ? [] : [ruling],
    events: event === undefined ? [] : [event],
    ...(isOver && {
      end: {
        why: out === null ? 'natural' : 'fault',
        scores: [0, 1].map((seat) => (seat === loser ? 0 : 1)),
      },
    }),
  }
}

/** FNV-1a: a number from a text. */
function hash(text) {
  let value = 2166136261
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16777619) >>> 0
  return value
}

function answer(line) {
  const { id, method, params } = JSON.parse(line)
  if (!Object.hasOwn(methods, method))
    return { id, error: { code: -32601, message: `there is no method ${method}` } }
  try {
    return { id, result: methods[method](params) }
  } catch (error) {
    return { id, error: { code: -32603, message: String(error.stack) } }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...answer(line) })}\n`)
}
