// npm run bench [rules | fan | diff | pipe | match | referee | arena | machines | games | analysis | log | find | history | rerun | stills | steps | studio | board] [arguments of these]
// npm run bench -- --quick: in a few minutes, the figures with aims that most changes could miss.
import { runEach, runParts } from '../parts.ts'

const here = new URL('.', import.meta.url)
const parts = [
  'rules',
  'fan',
  'diff',
  'pipe',
  'match',
  'referee',
  'arena',
  'machines',
  'games',
  'analysis',
  'log',
  'find',
  'history',
  'rerun',
  'stills',
  'steps',
  'studio',
  'board',
]
const args = process.argv.slice(2)
if (args[0] === '--quick' && args.length === 1)
  await runEach(here, [
    ['pipe', '3'],
    ['referee'],
    ['arena', '24', '1'],
    ['studio', '--quick'],
    ['steps', '--quick'],
  ])
else await runParts(here, parts, args)
