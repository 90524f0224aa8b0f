// Patchwork: skips every turn; at the turn that its last argument names it breaks with an exception.
const input = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const last = Number(process.argv.at(-1))

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
    if (turn === last) throw new Error('no such patch')
    console.log('SKIP')
  }
}

main()
