/** Speeds that can be chosen, as multiples of the usual one. */
export const speeds = [0.5, 1, 2, 4, 8, 16, 32] as const

/** Moves a cursor by time, in either direction. At rest it keeps no timer. */
export class Playback {
  #direction = $state<1 | -1>(1)
  #isPlaying = $state(false)
  #speedIndex = $state(1)
  #timer: ReturnType<typeof setTimeout> | null = null
  readonly #step: (direction: 1 | -1, frames: number) => boolean
  readonly #framesPerSecond: () => number

  /** `step` moves so many frames and tells whether it can go on. */
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
    return speeds[this.#speedIndex]!
  }

  /** Plays in this direction; pauses where it plays in it already. */
  toggle(direction: 1 | -1): void {
    if (this.#isPlaying && this.#direction === direction) return this.pause()
    this.#direction = direction
    this.#isPlaying = true
    if (this.#timer === null) this.#tick(performance.now())
  }

  pause(): void {
    this.#isPlaying = false
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  setSpeed(speed: number): void {
    this.#speedIndex = Math.max(0, speeds.indexOf(speed as (typeof speeds)[number]))
  }

  change(by: 1 | -1): void {
    this.#speedIndex = Math.min(speeds.length - 1, Math.max(0, this.#speedIndex + by))
  }

  /** Above about 30 frames a second some are skipped, so that the time is kept. */
  #tick(dueAt: number): void {
    const perSecond = this.#framesPerSecond() * this.speed
    const frames = Math.max(1, Math.round(perSecond / 30))
    const millis = (frames * 1000) / perSecond
    this.#timer = setTimeout(
      () => {
        if (!this.#isPlaying) return
        if (this.#step(this.#direction, frames)) this.#tick(Math.max(dueAt + millis, performance.now() - 100))
        else this.pause()
      },
      Math.max(0, dueAt + millis - performance.now()),
    )
  }
}
