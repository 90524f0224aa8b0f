// Tells the garbage collections of a bot in JavaScript, before each of its answers: src/main/bots/runtime-events.ts names the file.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { GCProfiler } = require('node:v8')
const { isMainThread } = require('node:worker_threads')

const file = process.env.BOTSCOPE_EVENTS
/** Milliseconds: what is written at once is looked at once. */
const pause = 2

if (isMainThread && file !== undefined && GCProfiler !== undefined) {
  const write = fs.writeSync
  let out = -1
  let toldAt = 0
  let profiler = new GCProfiler()
  profiler.start()

  const tell = () => {
    const now = performance.now()
    if (now - toldAt < pause) return
    toldAt = now
    try {
      const { statistics } = profiler.stop()
      profiler = new GCProfiler()
      profiler.start()
      const micros = statistics.reduce((sum, { cost }) => sum + cost, 0)
      if (micros < 100) return
      if (out < 0) out = fs.openSync(file, 'a')
      write(out, `gc ${Math.round(micros)} ${statistics.length}\n`)
    } catch {
      // Its bot is more important.
    }
  }
  const { stdout } = process
  const writeOut = stdout.write
  stdout.write = function (...words) {
    tell()
    return Reflect.apply(writeOut, this, words)
  }
  fs.writeSync = (to, ...words) => {
    if (to === 1) tell()
    return write(to, ...words)
  }
  syncBuiltinESMExports()
}
