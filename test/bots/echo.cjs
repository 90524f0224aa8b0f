// Answers each line with the same line.
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => console.log(line))
