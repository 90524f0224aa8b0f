import type { MatchCore } from './match-core.ts'
import { PlaybackPace } from './pace.ts'

/** As multiples of the usual speed. */
export const speeds = [0.5, 1, 2, 4, 8, 16, 32] as const

type Played = Pick<MatchCore, 'cursor' | 'last' | 'isLive' | 'go'>

/** How long a turn is shown at speed 1, in milliseconds; null: as long as usual. */
type MillisOfTurn = (turn: number) => number | null

/** Moves the cursor of a match by time, in either direction. At rest it has no timer. */
export class Playback {
  #direction = $state<1 | -1>(1)
  #isPlaying = $state(false)
  #speed = $state<number>(1)
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #match: Played
  readonly #framesPerSecond: () => number
  #millisOf: MillisOfTurn = () => null

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
    // What has a pace of its own moves on at once: the turn that it is at was looked at.
    if (this.millisOf(this.#match.cursor) === null) this.#begin()
    else this.#step(1, this.#usualPace())
  }

  /** For a board that has a pace of its own. */
  paceBy(millisOf: MillisOfTurn): void {
    this.#millisOf = millisOf
  }

  /** How long the board shows a turn by its own pace while the match is played; null: it has none, or nothing plays. */
  millisOf(turn: number): number | null {
    const millis = this.#isPlaying ? this.#millisOf(turn) : null
    return millis === null ? null : millis / this.#speed
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
    this.#wait(this.#usualPace())
  }

  #usualPace(): PlaybackPace {
    return new PlaybackPace(this.#framesPerSecond() * this.#speed, performance.now())
  }

  /** Of the turn that is shown. */
  #ownPace(): PlaybackPace | null {
    const millis = this.millisOf(this.#match.cursor)
    return millis === null ? null : new PlaybackPace(1000 / millis, performance.now())
  }

  #wait(usual: PlaybackPace): void {
    const pace = this.#ownPace() ?? usual
    this.#timer = setTimeout(() => {
      this.#step(pace.take(performance.now()), pace === usual ? usual : this.#usualPace())
    }, pace.waitMillis(performance.now()))
  }

  #step(frames: number, usual: PlaybackPace): void {
    this.#match.go(this.#match.cursor + this.#direction * frames)
    if (this.#canGo(this.#direction)) this.#wait(usual)
    else this.pause()
  }
}
