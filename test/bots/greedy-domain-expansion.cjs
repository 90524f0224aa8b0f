// A bot for Domain Expansion: looks one action ahead and takes the one that leaves it closer to more cells than the opponent.
const lines = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const nextLine = async () => {
  const { value, done } = await lines.next()
  if (done) process.exit(0) // the match is over
  return value
}

const directions = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] }
const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' }
const walls = new Set() // "x y U": the upper side of cell (x, y) has a wall

function setWall(x, y, direction, isThere) {
  const [dx, dy] = directions[direction]
  for (const side of [`${x} ${y} ${direction}`, `${x + dx} ${y + dy} ${opposite[direction]}`]) {
    if (isThere) walls.add(side)
    else walls.delete(side)
  }
}

/** Steps from a cell to every cell that can be reached; `blocked` is a cell that may not be entered. */
function distances(width, height, from, blocked) {
  const found = new Map([[from.join(' '), 0]])
  const queue = [from]
  for (const [x, y] of queue) {
    for (const [direction, [dx, dy]] of Object.entries(directions)) {
      const key = `${x + dx} ${y + dy}`
      if (walls.has(`${x} ${y} ${direction}`) || found.has(key) || key === blocked) continue
      found.set(key, found.get(`${x} ${y}`) + 1)
      queue.push([x + dx, y + dy])
    }
  }
  return found
}

/** Cells that are closer to me minus cells that are closer to the opponent; being cut off counts as it will be scored. */
function standing(width, height, me, opponent) {
  const mine = distances(width, height, me)
  const theirs = distances(width, height, opponent)
  if (!mine.has(opponent.join(' '))) return (mine.size - theirs.size) * 100
  let sum = 0
  for (const [cell, steps] of mine) sum += Math.sign(theirs.get(cell) - steps)
  return sum
}

async function main() {
  const [width, height] = (await nextLine()).split(' ').map(Number)
  let me = (await nextLine()).split(' ').map(Number)
  let opponent = (await nextLine()).split(' ').map(Number)
  for (let x = 0; x < width; x++)
    for (const [y, d] of [
      [0, 'U'],
      [height - 1, 'D'],
    ])
      setWall(x, y, d, true)
  for (let y = 0; y < height; y++)
    for (const [x, d] of [
      [0, 'L'],
      [width - 1, 'R'],
    ])
      setWall(x, y, d, true)

  for (;;) {
    const [x, y, direction] = (await nextLine()).split(' ')
    if (direction !== '_') {
      opponent = [Number(x), Number(y)]
      setWall(opponent[0], opponent[1], direction, true)
    }
    let best = { value: -Infinity }
    for (const [cell, steps] of distances(width, height, me, opponent.join(' '))) {
      if (steps > 3) continue
      const target = cell.split(' ').map(Number)
      for (const side of Object.keys(directions)) {
        if (walls.has(`${cell} ${side}`)) continue
        setWall(target[0], target[1], side, true)
        const value = standing(width, height, target, opponent)
        setWall(target[0], target[1], side, false)
        if (value > best.value) best = { value, target, side }
      }
    }
    me = best.target
    setWall(me[0], me[1], best.side, true)
    console.log(`${me[0]} ${me[1]} ${best.side}`)
  }
}

main()
