// A game of Botscope's protocol that asks both seats of each turn for a line, whatever it is: node counting-rpc.cjs <turns>
const turns = Number(process.argv[2] ?? 3)
let index = 0
const hello = {
  ...{ protocol: 1, id: 'counting', title: 'Counting', version: 1, seats: { min: 2, max: 2 }, options: {} },
  limitMillis: { first: 1000, later: 1000 },
}
const turn = (rulings) => ({
  state: { index },
  ask: index === turns ? [] : [0, 1].map((seat) => ({ seat, lines: [`${index} ${(index * 31) % 100}`] })),
  rulings,
  events: [],
  ...(index === turns && { end: { why: 'natural', scores: [1, 0] } }),
})
const methods = {
  hello: () => hello,
  start: () => ((index = 0), turn([])),
  play: ({ answers }) => ((index += 1), turn(answers.map(({ seat }) => ({ seat, result: 'done' })))),
  bye: () => ({}),
}
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { id, method, params } = JSON.parse(line)
    console.log(JSON.stringify({ jsonrpc: '2.0', id, result: methods[method](params) }))
    if (method === 'bye') process.exit(0)
  })
