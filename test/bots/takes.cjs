// Answers each line after as many milliseconds as it says.
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(line))
    console.log(line)
  })
