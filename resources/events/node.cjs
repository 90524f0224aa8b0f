// Tells the garbage collections of a bot in JavaScript, before each of its answers: src/main/bots/runtime-events.ts names the file.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { PerformanceObserver } = require('node:perf_hooks')
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
    toldAt = performance.now()
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
  const tellSoon = () => {
    if (performance.now() - toldAt >= pause) tell()
  }
  // Of the time between two questions, where the event loop turns: it is no part of the next answer.
  new PerformanceObserver(tell).observe({ entryTypes: ['gc'] })

  // The stream is made when the bot asks for it: its pipe would else be another one for bots that write to it themselves.
  const { get, ...property } = Object.getOwnPropertyDescriptor(process, 'stdout')
  let stdout
  const getOut = () => {
    if (stdout !== undefined) return stdout
    stdout = get.call(process)
    const writeOut = stdout.write
    stdout.write = function (...words) {
      tellSoon()
      return Reflect.apply(writeOut, this, words)
    }
    return stdout
  }
  Object.defineProperty(process, 'stdout', { ...property, get: getOut })
  fs.writeSync = (to, ...words) => {
    if (to === 1) tellSoon()
    return write(to, ...words)
  }
  syncBuiltinESMExports()
}
