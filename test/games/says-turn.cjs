// Answers each line with the number that it begins with, and says so on stderr; with `--lines` as many lines as it is told to.
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const turn = Number(line.split(' ')[0])
    if (Number.isNaN(turn)) return
    console.error(`asked ${line}`)
    const lines = process.argv[2] === '--odd-two' && turn % 2 === 1 ? 2 : 1
    process.stdout.write(`${turn + 1}\n`.repeat(lines))
  })
