// Answers each line with one more than the number that it ends with.
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => process.stdout.write(`${Number(line.split(' ').at(-1)) + 1}\n`))
