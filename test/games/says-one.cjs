// Answers 1 to every line.
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', () => process.stdout.write('1\n'))
