import { parentPort } from 'node:worker_threads'
import { sit } from './sitting.ts'

// Starts the fixture programs that are its arguments, which answer with the id of a process of theirs, tells all
// these ids and waits to be ended: as a program by a line of its output, as a thread by a message.

const sittings = process.argv.slice(2).map((file) => sit(file))
const replies = await Promise.all(sittings.map((sitting) => sitting.ask()))
const pids = replies.map((reply) => Number(reply.output[0]))
if (parentPort === null) console.log(JSON.stringify(pids))
else parentPort.postMessage(pids)
setInterval(() => {}, 1000)
