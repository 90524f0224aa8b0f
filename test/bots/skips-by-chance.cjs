// Patchwork: at every turn skips or asks for a patch that there is not, by chance, from no fixed seed.
require('./patchwork-turns.cjs').eachTurn(() => console.log(Math.random() < 0.5 ? 'SKIP' : 'PLAY 99 0 0 0 0'))
