import { spawn } from 'node:child_process'
import { markName, processMark } from '../../src/main/bots/mark.ts'

// Starts a marked process without a guard, tells its id and waits to be killed: what it leaves is an orphan.

const child = spawn('sleep', ['1000'], {
  env: { ...process.env, [markName]: processMark('orphan', 0) },
  detached: true,
})
console.log(JSON.stringify([child.pid]))
setInterval(() => {}, 1000)
