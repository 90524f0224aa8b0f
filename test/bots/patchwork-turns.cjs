const input = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function many(count) {
  for (let i = 0; i < count; i++) if ((await input.next()).done) process.exit()
}

async function counted() {
  const { value, done } = await input.next()
  if (done) process.exit()
  await many(Number(value))
}

/** Patchwork, league 3 on: reads the input of each turn and calls with its number. */
exports.eachTurn = async (answer) => {
  await many(4)
  for (let turn = 1; ; turn++) {
    await many(20)
    await counted()
    await many(1)
    await counted()
    answer(turn)
  }
}
