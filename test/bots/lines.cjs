// What floods reads without Node's streams, which would make its pipes such that a write may not wait.
const { readSync, writeSync } = require('node:fs')

const block = Buffer.alloc(65536)
let text = ''

/** The next line of the input; undefined at its end. */
function nextLine() {
  while (!text.includes('\n')) {
    const count = readSync(0, block)
    if (count === 0) return undefined
    text += block.toString('latin1', 0, count)
  }
  const end = text.indexOf('\n')
  const line = text.slice(0, end)
  text = text.slice(end + 1)
  return line
}

/** Writes so many bytes, in blocks of this one. */
function writeMany(fd, bytes, of) {
  for (let left = bytes; left > 0;) left -= writeSync(fd, of, 0, Math.min(left, of.length))
}

module.exports = { nextLine, writeMany }
