// Samples a bot in JavaScript from its start to its end: src/main/profile/node.ts calls it with the file for the result, before the bot.
const inspector = require('node:inspector')
const { writeFileSync } = require('node:fs')
const { PerformanceObserver } = require('node:perf_hooks')

module.exports = (file, intervalMicros) => {
  /** Microseconds of the system's monotonic clock at the origin of performance.now(). */
  const origin = Number(process.hrtime.bigint()) / 1000 - performance.now() * 1000
  const pauses = []
  const take = (entries) => {
    for (const { startTime, duration } of entries)
      pauses.push([origin + startTime * 1000, origin + (startTime + duration) * 1000])
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const session = new inspector.Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: intervalMicros })
  session.post('Profiler.start')
  let isWritten = false
  process.on('exit', () => {
    if (isWritten) return
    isWritten = true
    session.post('Profiler.stop', (error, { profile } = {}) => {
      take(observer.takeRecords())
      if (error === null) writeFileSync(file, JSON.stringify({ profile, pauses }))
    })
  })
  process.on('SIGTERM', () => process.exit(143))
}
