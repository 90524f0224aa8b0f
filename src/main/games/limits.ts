/** What the program of a game may write at once, and how long it may take to. */
export interface RefereeLimits {
  readonly messageBytes: number
  readonly callMillis: number
}

/** Unless a game raises them. */
export const usualRefereeLimits: RefereeLimits = { messageBytes: 16 * 1024 * 1024, callMillis: 30_000 }

/** A program may have to be compiled or loaded before it says anything. */
export const startMillis = 60_000

/** A game may ask for ever: its match fails after this turn. */
export const mostTurns = 100_000

export const mostSeats = 8
