// Patchwork: skips every turn, with the time as its message.
require('./patchwork-turns.cjs').eachTurn(() => console.log(`SKIP ${process.hrtime.bigint()}`))
