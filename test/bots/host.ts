import { parentPort } from 'node:worker_threads'
import { startersKnown } from '../../src/main/bots/starter.ts'
import { sit } from './sitting.ts'

// Starts the fixture programs that are its arguments, which answer with the id of a process of theirs, tells all
// these ids and waits to be ended: as a program by a line of its output, as a thread by a message. After --no-starter it starts
// them itself; after a file's name its arguments may stand.

const words = process.argv.slice(2)
if (words[0] === '--no-starter') words.shift()
else await startersKnown()
const sittings = words.map((word) => word.split(' ')).map(([file, ...args]) => sit(file!, args))
const replies = await Promise.all(sittings.map((sitting) => sitting.ask()))
const pids = replies.map((reply) => Number(reply.output[0]))
if (parentPort === null) console.log(JSON.stringify(pids))
else parentPort.postMessage(pids)
setInterval(() => {}, 1000)
