/** Column from the west, row from the north. */
export type Place = readonly [number, number]
export type Side = 'N' | 'E' | 'S' | 'W'
export const allSides: readonly Side[] = ['N', 'E', 'S', 'W']

/** The options of a match, all of them. */
export interface Settings {
  readonly width: number
  readonly height: number
  readonly river: boolean
  readonly riverFlow: number
  readonly swampSize: number
  readonly swampCount: number
  readonly portalCount: number
  readonly bullets: number
  readonly wallDensity: number
  readonly through: boolean
  readonly maxRounds: number
}

/** A state as files have it. */
export interface RecordedState {
  readonly width: number
  readonly height: number
  readonly through: boolean
  readonly tiles: readonly (readonly string[])[]
  readonly river: readonly Place[]
  readonly walls: {
    readonly east: readonly string[]
    readonly south: readonly string[]
    readonly north: string
    readonly west: string
  }
  readonly players: readonly RecordedPlayer[]
  readonly treasure: Place | null
  readonly round: number
  readonly toAct: number | null
  readonly winner: number | null
  readonly deaths: readonly number[]
  readonly news: readonly (readonly string[])[]
  readonly begun: readonly boolean[]
}

export interface RecordedPlayer {
  readonly x: number | null
  readonly y: number | null
  readonly bullets: number
  readonly treasure: boolean
  readonly out: boolean
}

export interface RecordedFrame {
  readonly index: number
  readonly exchanges: readonly {
    readonly question: {
      readonly seat: number
      readonly input: readonly string[]
      readonly opening: number
      readonly answerLines: number
      readonly limitMillis: number
    }
    readonly reply: { readonly seat: number; readonly output: readonly string[]; readonly fault?: string }
    readonly ruling: {
      readonly seat: number
      readonly result: string
      readonly did?: string
      readonly fault?: string
    }
    readonly say?: string
  }[]
  readonly events: readonly { readonly text: string; readonly seat?: number }[]
  readonly state: RecordedState
}

/** An exported match, as far as it is checked. */
export interface RecordedMatch {
  readonly format: string
  readonly game: string
  readonly options: Settings
  readonly seats: readonly unknown[]
  readonly frames: readonly RecordedFrame[]
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  readonly end: string
}
