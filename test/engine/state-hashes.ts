// Prints for each game one SHA-256 over all frames of seeded random matches: node test/engine/state-hashes.ts
// The text must be the same on every supported Node.
import { createHash } from 'node:crypto'
import { games } from '../../src/engine/games/index.ts'
import { playRandom, setupFrom } from './random-match.ts'

const matches = 40

for (const game of games) {
  const hash = createHash('sha256')
  for (let seed = 0; seed < matches; seed++)
    hash.update(JSON.stringify(playRandom(game, setupFrom(game, `${seed}`))))
  console.log(`${game.id} ${hash.digest('hex')}`)
}
