import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { killProcessesWith, processesLeft, processesWith } from '../bots/escaping.ts'
import { home } from '../files.ts'
import { inWindows, lacksWine, windowsTest, WindowsBotscope } from './wine.ts'

let botscope: WindowsBotscope
let word: string

beforeEach(() => {
  if (lacksWine() !== null) return
  botscope = new WindowsBotscope()
  word = randomUUID()
})

afterEach(() => {
  if (word) killProcessesWith(word)
  botscope?.[Symbol.dispose]()
})

const source = (file: string) =>
  `'file:///${inWindows(`${home}src/main/process/${file}`).replaceAll('\\', '/')}'`
const beginning = `
import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { Job, ownJob } from ${source('job.ts')}
import { startOutside } from ${source('start-outside.ts')}
import { windowsCalls } from ${source('windows.ts')}
const word = process.argv[2]
`

windowsTest('What a process started before it was in its job ends with the job', () => {
  const { out, err } = botscope.script(
    `${beginning}
    ownJob()
    const child = spawn('./bot.exe', ['grandchild', word])
    child.stdin.write('go\\n')
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const before = ownJob().pids().length
    const job = new Job(windowsCalls())
    job.addTree(child.pid)
    const inside = job.pids().length
    job.end(1)
    while (job.pids().length > 0) await delay(5)
    console.log(before, inside, ownJob().pids().length)`,
    word,
  )
  expect([out.trim(), err, processesLeft(word)]).toEqual(['3 2 1', '', 0])
})

windowsTest('Threads of a process share its job', () => {
  const { out } = botscope.script(`
    import { Worker, isMainThread, parentPort } from 'node:worker_threads'
    import { ownJob } from ${source('job.ts')}
    const pids = () => ownJob().pids().includes(process.pid)
    if (!isMainThread) parentPort.postMessage(pids())
    else {
      const worker = new Worker(new URL(import.meta.url))
      console.log(await new Promise((resolve) => worker.once('message', resolve)), pids())
    }`)
  expect(out.trim()).toBe('true true')
})

windowsTest('A browser that Botscope opens lives on, all else ends with it', async () => {
  const { out } = botscope.script(
    `${beginning}
    ownJob()
    const inside = spawn('./bot.exe', ['sleep', word, 'inside'], { detached: true, stdio: 'ignore' })
    await new Promise((resolve) => inside.once('spawn', resolve))
    console.log(startOutside(\`"bot.exe" sleep \${word} outside\`))
    process.exit()`,
    word,
  )
  expect(out.trim()).toBe('true')
  // What is killed is gone a moment later.
  await expect.poll(() => processesLeft(word)).toBe(1)
  const outside = processesWith('outside')
  expect(processesWith(word).filter((pid) => outside.includes(pid))).toHaveLength(1)
})
