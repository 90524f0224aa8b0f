import { windowsCalls } from './windows.ts'

/** How late this system may fire a timer although nothing keeps it, while somebody has asked for fine timers. */
export interface TimerGrain {
  readonly millis: number
  begin(): void
  end(): void
}

const always: TimerGrain = { millis: 0, begin() {}, end() {} }
/** Windows without a request: 64 ticks a second. */
const coarse: TimerGrain = { ...always, millis: 16 }

export function timerGrain(platform: NodeJS.Platform = process.platform, calls = windowsCalls()): TimerGrain {
  if (platform !== 'win32') return always
  // 0: Windows grants it. It must be taken back as often as it was asked for.
  if (calls === null || calls.timeBeginPeriod(1) !== 0) return coarse
  calls.timeEndPeriod(1)
  return {
    millis: 1,
    begin: () => void calls.timeBeginPeriod(1),
    end: () => void calls.timeEndPeriod(1),
  }
}
