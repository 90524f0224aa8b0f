import type { BotSpec } from './match.ts'

/** A bot that is asked again what a seat was asked, under the sampling profiler of its language. */
export interface ProfileOrder {
  readonly match: string
  readonly seat: number
  /** The turns to look at; none: those that `slowest` says, else all. */
  readonly turns?: readonly number[]
  /** So many turns that took the largest part of their limit in the record, timeouts first. */
  readonly slowest?: number
  /** None: the recorded bot, in its current state. */
  readonly bot?: BotSpec
  /** How often it is run; none: until each turn has 200 samples, at most 10 times. */
  readonly times?: number
  /**
   * A command line with `{command}` in place of the bot's, and `{file}` for its result: collapsed stacks or a `.cpuprofile`. It tells no
   * times, so the result is `Profile.whole`, of the turns up to the one in `turns`; `slowest` is not for it, and one run is usual.
   */
  readonly profiler?: string
}

export interface Profile {
  readonly match: string
  readonly seat: number
  readonly bot: BotSpec
  /** How often the bot was run. */
  readonly runs: number
  /** In the order of the turns. */
  readonly turns: readonly ProfiledTurn[]
  /** In how many of the turns that were asked its answer is another one than the recorded one, in the first run. */
  readonly different: number
  /** A program of the bot in which functions have no names and no lines; none: it has them. */
  readonly bare?: string
  /** Only by `ProfileOrder.profiler`; then there are no turns. */
  readonly whole?: WholeProfile
}

/** From the start of the bot to its end. */
export interface WholeProfile extends Pick<ProfiledTurn, 'functions' | 'stacks'> {
  /** The first and the last turn. */
  readonly from: number
  readonly to: number
  /** What its answers took together; the mean of all runs. */
  readonly millis: number
  /** As its profiler counts them, of all runs together. */
  readonly samples: number
}

export interface ProfiledTurn {
  readonly turn: number
  /** The mean of all runs. */
  readonly millis: number
  /** In the match; null: not measured there. */
  readonly recordedMillis: number | null
  /** It was given up there: nobody knows how long it would have taken. */
  readonly wasGivenUp?: true
  /** Of all runs together. */
  readonly samples: number
  readonly events: ProfiledEvents
  /** The largest own part first. */
  readonly functions: readonly ProfiledFunction[]
  readonly stacks: readonly ProfiledStack[]
}

/** Means of the runs; a member is missing where nobody knows it. */
export interface ProfiledEvents {
  /** Garbage collection. */
  readonly gcMillis?: number
  readonly gcPauses?: number
  /** It could have run, and waited for a core. */
  readonly waitMillis?: number
  readonly processorMillis?: number
  /** No part of it could run: one slept, or one waited for another. */
  readonly sleepMillis?: number
  readonly lockMillis?: number
}

export interface ProfiledFunction extends ProfiledPlace {
  /** Parts of 1 of the turn's samples: in the function itself, and in what it calls too. */
  readonly self: number
  readonly total: number
}

export interface ProfiledPlace {
  readonly name: string
  /** A path, or a name that the language gives to what has none; empty: not known. */
  readonly file: string
  /** From 1; 0: not known. */
  readonly line: number
}

/** A profile that another tool wrote, in the form of ours. */
export interface ProfileFile {
  /** Without its folder. */
  readonly name: string
  /** The turns that it names, as files that Botscope wrote do; else one part, which is the whole file. */
  readonly parts: readonly ProfileFilePart[]
}

export interface ProfileFilePart extends Pick<ProfiledTurn, 'samples' | 'functions' | 'stacks'> {
  /** Null: the whole file. */
  readonly turn: number | null
  /** Null: the file has no times. */
  readonly millis: number | null
}

/** What was running, as indexes into the functions of the turn, the outermost first. */
export interface ProfiledStack {
  readonly functions: readonly number[]
  readonly samples: number
}
