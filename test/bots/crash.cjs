// Answers the first line; at the second writes much to stderr, then breaks with an exception.
const { writeSync } = require('node:fs')
let turn = 0
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    turn += 1
    if (turn === 1) return console.log(line)
    writeSync(2, 'thinking\n'.repeat(1000))
    throw new Error('no such move')
  })
