import { timerGrain, type TimerGrain } from '../process/timer-grain.ts'

const beatMillis = 2
/** How late a beat may be without counting as a stall, beyond the grain of the system's timers. */
const stallMillis = 5

/**
 * Detects stalls of this thread's event loop, caused by long work in it or by the system: while somebody waits for a bot it beats
 * every 2 ms, and a beat more than 5 ms late is a stall, as far as the system's timers can tell. All times are those of `performance.now()`.
 */
export class Pulse {
  #grain: TimerGrain | null
  #waiting = 0
  #timer: NodeJS.Timeout | undefined
  #beatAt = 0
  #stalledMillis = 0
  #blindMillis = 0

  /** Of this system, if not given. */
  constructor(grain: TimerGrain | null = null) {
    this.#grain = grain
  }

  /** Total stall time up to the last beat; the difference of two readings is the stall between them. */
  get stalledMillis(): number {
    return this.#stalledMillis
  }

  /** How long no pipe had been read at the last beat, due to a stall; 0 once all have been read since. */
  get blindMillis(): number {
    return this.#blindMillis
  }

  hold(now: number): void {
    this.#waiting++
    if (this.#timer !== undefined) return
    this.#beatAt = now
    this.#grain ??= timerGrain()
    this.#grain.begin()
    this.#timer = setTimeout(() => this.#tick(), beatMillis).unref()
  }

  release(): void {
    this.#waiting--
  }

  beat(now: number): void {
    const gap = now - this.#beatAt
    this.#beatAt = now
    if (gap > beatMillis + stallMillis + (this.#grain?.millis ?? 0)) this.#stalled(gap)
  }

  /** Until the loop has turned twice a pipe may be unread: the loop reads pipes once a turn, without waiting. */
  #stalled(gap: number): void {
    const blind = gap - beatMillis
    this.#stalledMillis += gap
    this.#blindMillis += blind
    setImmediate(() => setImmediate(() => (this.#blindMillis -= blind)))
  }

  #tick(): void {
    if (this.#waiting === 0) {
      this.#timer = undefined
      this.#grain?.end()
      return
    }
    this.beat(performance.now())
    this.#timer?.refresh()
  }
}

export const pulse = new Pulse()
