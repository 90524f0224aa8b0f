// A bot for Patchwork with two bugs to find: the demo match in which it plays is there to try how one finds them. It takes the
// largest patch that it can pay and puts it where it sees room. It also says how it thinks its quilt looks (@expect): Botscope shows
// since when that is wrong. Node 18 or newer: node clumsy.js
const lines = require('node:readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function read() {
  const { value, done } = await lines.next()
  if (done) process.exit(0)
  return value
}

async function readMany(count) {
  const result = []
  while (result.length < count) result.push(await read())
  return result
}

/** The cells of a shape like `OO.|.OO`. */
function cellsOf(shape) {
  return shape.split('|').flatMap((row, y) => [...row].flatMap((cell, x) => (cell === 'O' ? [[x, y]] : [])))
}

/** Whether a patch has room there. (The first bug: what is beyond the edge is not taken either.) */
function hasRoom(board, cells, left, top) {
  return cells.every(([x, y]) => board[top + y]?.[left + x] !== 'O')
}

/** Its quilt as it remembers it, with the letter of each patch. */
const picture = Array.from({ length: 9 }, () => Array(9).fill('.'))

function remember(id, shape, place) {
  const [left, top] = place.split(' ').map(Number)
  for (const [x, y] of cellsOf(shape))
    if (picture[top + y]?.[left + x] !== undefined)
      picture[top + y][left + x] = Number(id).toString(36).toUpperCase()
}

function placeFor(board, shape) {
  const cells = cellsOf(shape)
  for (let top = 0; top < 9; top++) {
    for (let left = 0; left < 9; left++) {
      if (hasRoom(board, cells, left, top)) return `${left} ${top} 0 0`
    }
  }
  return null
}

function patchOf(line) {
  const [id, , price, , shape] = line.split(' ')
  return { id, price: Number(price), shape, size: cellsOf(shape).length }
}

function answerFor({ buttons, board, patches, special }) {
  if (special !== '0') {
    // (The second bug: a special patch is a single cell, and not among the others.)
    const { id, shape } = patches.find((patch) => patch.id === special)
    return `PLAY ${id} ${placeFor(board, shape)}`
  }
  const affordable = patches.slice(0, 3).filter(({ price }) => price <= buttons)
  const [largest] = affordable.sort((a, b) => b.size - a.size)
  if (largest === undefined) return 'SKIP too expensive'
  console.error(
    `patch ${largest.id} has ${largest.size} cells and costs ${largest.price} of ${buttons} buttons`,
  )
  const place = placeFor(board, largest.shape)
  if (place === null) console.error('\x1b[33mno room for it\x1b[0m')
  if (place === null) return 'SKIP'
  remember(largest.id, largest.shape, place)
  return `PLAY ${largest.id} ${place}`
}

async function main() {
  await readMany(4) // incomes and special patches of this league
  let seat
  for (let turn = 1; ; turn++) {
    const buttons = Number((await read()).split(' ')[0])
    const board = await readMany(9)
    await readMany(10) // the opponent
    const patches = (await readMany(Number(await read()))).map(patchOf)
    const special = await read()
    const opponent = await readMany(Number(await read())) // what it did
    seat ??= opponent.length === 0 ? 0 : 1
    console.error(`@expect grid boards[${seat}] ${picture.map((row) => row.join('')).join(' ')}`)
    console.error(`\x1b[36mown turn ${turn}\x1b[0m`)
    console.log(answerFor({ buttons, board, patches, special }))
  }
}

main()
