// Patchwork: skips every turn, and writes the number of the turn for its seat as @plot eval.
const input = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function many(count) {
  for (let i = 0; i < count; i++) if ((await input.next()).done) process.exit(0)
}

async function counted() {
  await many(Number((await input.next()).value))
}

async function main() {
  await many(4)
  for (let turn = 1; ; turn++) {
    await many(20)
    await counted()
    await many(1)
    await counted()
    console.error(`@plot eval ${10 * turn}`)
    console.log('SKIP')
  }
}

main()
