// A bot for Patchwork, all leagues: takes the patch that is worth most for its price and time, where it leaves the fewest gaps.
const lines = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const nextLine = async () => {
  const { value, done } = await lines.next()
  if (done) process.exit(0) // the match is over
  return value
}
const nextNumbers = async () => (await nextLine()).split(' ').filter(Boolean).map(Number)
const nextLines = async (count) => {
  const result = []
  while (result.length < count) result.push(await nextLine())
  return result
}

const size = 9

/** The eight ways to lay a shape: mirrored first, then rotated clockwise. */
function orientations(shape) {
  const result = []
  for (const flip of [0, 1]) {
    let rows = shape.split('|').map((row) => [...row].map((cell) => cell === 'O'))
    if (flip) rows = rows.map((row) => row.toReversed())
    for (const rotations of [0, 1, 2, 3]) {
      result.push({ flip, rotations, rows })
      rows = rows[0].map((_, x) => rows.map((row) => row[x]).toReversed())
    }
  }
  return result
}

const isFree = (board, x, y) => board[y]?.[x] === '.'

/** How many sides of a shape laid at (x, y) touch patches or the edge; -1 where it does not fit. */
function contact(board, rows, x, y) {
  let sides = 0
  for (const [dy, row] of rows.entries()) {
    for (const [dx, isCovered] of row.entries()) {
      if (!isCovered) continue
      if (!isFree(board, x + dx, y + dy)) return -1
      for (const [nx, ny] of [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ])
        if (!isFree(board, x + dx + nx, y + dy + ny)) sides += 1
    }
  }
  return sides
}

function bestPlace(board, shape, mayTurn) {
  let best = null
  for (const { flip, rotations, rows } of mayTurn ? orientations(shape) : orientations(shape).slice(0, 1)) {
    for (let y = 0; y + rows.length <= size; y++) {
      for (let x = 0; x + rows[0].length <= size; x++) {
        const sides = contact(board, rows, x, y)
        if (sides >= 0 && (best === null || sides > best.sides)) best = { x, y, flip, rotations, sides }
      }
    }
  }
  return best
}

async function main() {
  await nextLine()
  const incomes = await nextNumbers()
  await nextLine()
  await nextNumbers()
  const isPlain = incomes.length === 0 // leagues 1 and 2: buttons are worth nothing at the end, and patches earn nothing

  for (;;) {
    const [buttons, position] = await nextNumbers()
    const board = await nextLines(size)
    await nextLine()
    await nextLines(size)
    const patches = (await nextLines(Number(await nextLine()))).map((line) => line.split(' '))
    const special = Number(await nextLine())
    await nextLines(Number(await nextLine()))

    if (special !== 0) {
      const { x, y } = bestPlace(board, 'O', false)
      console.log(`PLAY ${special} ${x} ${y} 0 0`)
      continue
    }
    let best = null
    for (const [id, earn, price, time, shape] of patches.slice(0, 3)) {
      if (Number(price) > buttons) continue
      const place = bestPlace(board, shape, !isPlain)
      if (place === null) continue
      const cells = shape.split('O').length - 1
      const incomesLeft = incomes.filter((income) => income > position).length
      const cost = isPlain ? 0 : Number(price) + Number(time)
      const value = 2 * cells + earn * incomesLeft - cost + place.sides / 10
      if (best === null || value > best.value) best = { value, id, ...place }
    }
    if (best === null || best.value < 0) console.log('SKIP')
    else console.log(`PLAY ${best.id} ${best.x} ${best.y} ${best.flip} ${best.rotations}`)
  }
}

main()
