// Answers with as many x as the number in the line says, and the line end that is named after it.
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [count, end] = line.split(/ +/)
    process.stdout.write('x'.repeat(Number(count)) + { crlf: '\r\n', lf: '\n' }[end])
  })
