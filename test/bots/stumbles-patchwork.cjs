// Patchwork, league 3 on: in its turns 3, 6 and 9 asks for a patch that there is not, in its 4th tells of an exception that it
// caught, in its 8th writes a line too many, and in its 12th breaks down. Its exceptions are told as Python tells them.
const { writeSync } = require('node:fs')
const trace = `Traceback (most recent call last):
  File "stumbles-patchwork.py", line 36, in <module>
    patch(turn)
  File "stumbles-patchwork.py", line 15, in patch
    return [1, 2, 3][turn]
IndexError: list index out of range
`

require('./patchwork-turns.cjs').eachTurn((turn) => {
  writeSync(2, `depth ${turn}, best ${turn * 3}\n`)
  if (turn === 4) writeSync(2, `${trace}\x1b[31mRoomError: <img src=x onerror=alert(1)>\x1b[0m\n`)
  if (turn === 12) {
    writeSync(2, trace)
    process.exit(1)
  }
  const answer = [3, 6, 9].includes(turn) ? 'PLAY 99 0 0 0 0' : 'SKIP'
  writeSync(1, turn === 8 ? `${answer}\nSKIP\n` : `${answer}\n`)
})
