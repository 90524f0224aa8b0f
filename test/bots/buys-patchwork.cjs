// Patchwork, league 3 on: takes the first patch that it can pay, as it is printed, at the first place. As `forgetful` it knows
// its buttons from its first turn only, and so asks for patches that it can no longer pay.
const input = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const isForgetful = process.argv[2] === 'forgetful'

async function next() {
  const { value, done } = await input.next()
  if (done) process.exit(0)
  return value
}

async function many(count) {
  const result = []
  while (result.length < count) result.push(await next())
  return result
}

function firstPlace(board, shape) {
  const cells = shape
    .split('|')
    .flatMap((row, y) => [...row].flatMap((cell, x) => (cell === 'O' ? [[x, y]] : [])))
  for (let y = 0; y < 9; y++) {
    for (let x = 0; x < 9; x++) {
      if (cells.every(([dx, dy]) => board[y + dy]?.[x + dx] === '.')) return `${x} ${y}`
    }
  }
  return null
}

async function main() {
  await many(4)
  let known
  for (;;) {
    const now = Number((await next()).split(' ')[0])
    const buttons = isForgetful ? (known ??= now) : now
    const board = await many(9)
    await many(10)
    const patches = await many(Number(await next()))
    const special = await next()
    await many(Number(await next()))
    let answer = special === '0' ? 'SKIP' : `PLAY ${special} ${firstPlace(board, 'O')} 0 0`
    for (const [id, , price, , shape] of patches.slice(0, 3).map((patch) => patch.split(' '))) {
      const place = firstPlace(board, shape)
      if (answer === 'SKIP' && Number(price) <= buttons && place !== null) answer = `PLAY ${id} ${place} 0 0`
    }
    console.error(`${buttons} buttons`)
    console.log(answer)
  }
}

main()
