// Before each answer writes a line to stderr: the n-th answer is "n", the line before it "before n".
const { writeSync } = require('node:fs')
let n = 0
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', () => {
    n += 1
    writeSync(2, `before ${n}\n`)
    writeSync(1, `${n}\n`)
  })
