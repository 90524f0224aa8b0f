// Takes one stone each turn, or says one, and reports how often it was asked.
let asked = 0
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', () => {
    asked += 1
    console.error(`@plot asked ${asked}`)
    process.stdout.write('1\n')
  })
