// A game of Botscope's protocol in which both seats name a number up to 3, seat 0 not the one of seat 1:
// node asked-rpc.cjs <its abilities, with +> <oddity>.
const [, , abilities = '', oddity = 'plain'] = process.argv
const turns = 3
const can = abilities.split('+').filter((ability) => ability !== '')
let state = null
const hello = {
  ...{ protocol: 1, id: 'asked', title: 'Asked', version: 1, seats: { min: 2, max: 2 }, can, open: true },
  options: { name: { kind: 'text', initial: 'x' } },
  limitMillis: { first: 1000, later: 1000 },
}
const long = 'x'.repeat(100_000)
const turn = (rulings = []) => ({
  state: oddity === 'large' ? { ...state, large: long.repeat(3) } : state,
  ask: state.index === turns ? [] : [0, 1].map((seat) => ({ seat, lines: [`${state.index} 3`] })),
  rulings,
  ...(state.index === turns && { end: { why: 'natural', scores: [1, 0] } }),
})
const methods = {
  hello: () => hello,
  start: () => ((state = { index: 0 }), turn()),
  restore: (params) => ((state = params.state), turn()),
  play: ({ answers }) => {
    state = { index: state.index + 1 }
    const [own, other] = answers.map(({ lines = [] }) => lines[0])
    const ruled = answers.map(({ seat, lines }) => ({ seat, result: 'done', did: lines?.[0] ?? 'nothing' }))
    if (own === other) ruled[0] = { seat: 0, result: 'corrected', did: '9', why: 'seat 1 named it too' }
    if (own === 'odd') ruled[0] = { seat: 0, result: 'fault', fault: 'invalid', why: long }
    return turn(ruled)
  },
  legal: () => {
    if (oddity === 'dies') process.exit(3)
    if (oddity === 'process') return { answers: [[`${process.pid}`]] }
    if (oddity === 'many') return { answers: Array.from({ length: 5000 }, (_, i) => [`${i}`]) }
    if (oddity === 'long') return { answers: Array.from({ length: 20 }, () => [long]) }
    return { answers: ['1', '2', '3'].map((number) => [number]) }
  },
  annotate: ({ lines }) => ({
    parts: [
      { line: 0, from: 0, to: lines[0].indexOf(' '), name: oddity === 'long' ? long : 'turn' },
      { line: 0, from: 2, to: 3, name: 'most', note: 'the greatest number' },
      ...(oddity === 'long' ? [{ line: 7, from: 0, to: 1, name: 'nowhere' }] : []),
    ],
  }),
  bye: () => ({}),
}
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { id, method, params } = JSON.parse(line)
    console.log(JSON.stringify({ jsonrpc: '2.0', id, result: methods[method](params) }))
    if (method === 'bye') process.exit(0)
  })
