// npm run soak [log-kill | run-kill | escapes | floods | beside | matches | strength | labyrinth | opening | share | boards | board-opens | arena-errors | machines] [arguments of these]
import { runParts } from '../parts.ts'

await runParts(
  new URL('.', import.meta.url),
  [
    'log-kill',
    'run-kill',
    'escapes',
    'floods',
    'beside',
    'matches',
    'strength',
    'labyrinth',
    'opening',
    'share',
    'boards',
    'board-opens',
    'arena-errors',
    'machines',
  ],
  process.argv.slice(2),
)
