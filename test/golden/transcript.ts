import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** One question of the original referee and its answer. */
export interface Turn {
  readonly player: number
  /** All lines sent, the opening's included. */
  readonly input: readonly string[]
  /** Null after a timeout. */
  readonly output: readonly string[] | null
  readonly timeout: boolean
  /** With 50 ms of slack. */
  readonly timeLimitMs: number
}

/** What the original was started with; all but the seed is one game's. */
export interface Params {
  readonly seed: string
  readonly league?: number
  readonly deck?: readonly number[]
  readonly INITIAL_MONEY?: number
  readonly BONUS_BUTTON_SIZE?: number
  /** Mahjong: the tiles that were drawn, in their order. */
  readonly draws?: readonly string[]
}

/** One match as the original referee played it. */
export interface Transcript {
  readonly id: string
  readonly game: string
  readonly params: Params
  readonly players: number
  /** In the order in which the referee asked. */
  readonly turns: readonly Turn[]
  /** What the original told viewers. */
  readonly tooltips: readonly { readonly turn: number; readonly player: number; readonly text: string }[]
  readonly summary: readonly string[]
  /** Null when the original crashed. */
  readonly scores: readonly number[] | null
  readonly end: 'natural' | 'invalid' | 'timeout' | 'crash'
}

/** Reads a `.ndjson.gz` file, one transcript a line. */
export function readTranscripts(file: string | URL): readonly Transcript[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Transcript)
}
