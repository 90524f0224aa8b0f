// Answers each line with itself after it has counted so far, which keeps the processor busy.
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    let sum = 0
    for (let i = 0; i < Number(line); i++) sum += Math.sqrt(i)
    console.log(sum < 0 ? 'never' : line)
  })
