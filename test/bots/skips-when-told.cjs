// Patchwork: skips every turn. In its turns 3, 6 and 9 it waits until the file <argument><turn> is there, and says so; in the last of
// them it then ends without an answer.
const { existsSync } = require('node:fs')
const input = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const asleep = new Int32Array(new SharedArrayBuffer(4))

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
    const isTold = turn % 3 === 0
    while (isTold && !existsSync(`${process.argv[2]}${turn}`)) Atomics.wait(asleep, 0, 0, 10)
    if (turn === 9) process.exit(1)
    console.log(isTold ? 'SKIP told' : 'SKIP')
  }
}

main()
