import { PlaybackPace } from './pace.ts'

/** As multiples of the usual speed. */
export const speeds = [0.5, 1, 2, 4, 8, 16, 32] as const

/** Moves a cursor by time, in either direction. At rest it has no timer. */
export class Playback {
  #direction = $state<1 | -1>(1)
  #isPlaying = $state(false)
  #speed = $state<number>(1)
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #step: (direction: 1 | -1, frames: number) => boolean
  readonly #framesPerSecond: () => number

  /** `step` moves so many frames and returns whether it can go on. */
  constructor(step: (direction: 1 | -1, frames: number) => boolean, framesPerSecond: () => number) {
    this.#step = step
    this.#framesPerSecond = framesPerSecond
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  get direction(): 1 | -1 {
    return this.#direction
  }

  get speed(): number {
    return this.#speed
  }

  toggle(direction: 1 | -1): void {
    if (this.#isPlaying && this.#direction === direction) return this.pause()
    this.#direction = direction
    this.#isPlaying = true
    this.#begin()
  }

  pause(): void {
    this.#isPlaying = false
    clearTimeout(this.#timer)
  }

  setSpeed(speed: number): void {
    this.#speed = speed
    if (this.#isPlaying) this.#begin()
  }

  change(by: 1 | -1): void {
    const next = speeds[speeds.indexOf(this.#speed as (typeof speeds)[number]) + by]
    if (next !== undefined) this.setSpeed(next)
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#wait(new PlaybackPace(this.#framesPerSecond() * this.#speed, performance.now()))
  }

  #wait(pace: PlaybackPace): void {
    this.#timer = setTimeout(() => {
      if (this.#step(this.#direction, pace.take(performance.now()))) this.#wait(pace)
      else this.pause()
    }, pace.waitMillis(performance.now()))
  }
}
