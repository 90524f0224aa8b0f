import type { MatchCore } from './match-core.ts'
import { PlaybackPace } from './pace.ts'

/** As multiples of the usual speed. */
export const speeds = [0.5, 1, 2, 4, 8, 16, 32] as const

type Played = Pick<MatchCore, 'cursor' | 'last' | 'isLive' | 'go'>

/** Moves the cursor of a match by time, in either direction. At rest it has no timer. */
export class Playback {
  #direction = $state<1 | -1>(1)
  #isPlaying = $state(false)
  #speed = $state<number>(1)
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #match: Played
  readonly #framesPerSecond: () => number

  constructor(match: Played, framesPerSecond: () => number) {
    this.#match = match
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

  /** Plays, or pauses if it plays in this direction already; at the end it starts over. */
  toggle(direction: 1 | -1): void {
    if (this.#isPlaying && this.#direction === direction) return this.pause()
    if (!this.#isPlaying && !this.#canGo(direction)) this.#match.go(direction === 1 ? 0 : this.#match.last)
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

  #canGo(direction: 1 | -1): boolean {
    const { cursor, last, isLive } = this.#match
    return direction === 1 ? cursor < last || isLive : cursor > 0
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#wait(new PlaybackPace(this.#framesPerSecond() * this.#speed, performance.now()))
  }

  #wait(pace: PlaybackPace): void {
    this.#timer = setTimeout(() => {
      const frames = pace.take(performance.now())
      this.#match.go(this.#match.cursor + this.#direction * frames)
      if (this.#canGo(this.#direction)) this.#wait(pace)
      else this.pause()
    }, pace.waitMillis(performance.now()))
  }
}
