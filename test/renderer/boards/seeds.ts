/** How many random matches: vitest hands on what begins with VITE_. */
const matches = Number((import.meta.env.VITE_BOARD_MATCHES as string | undefined) ?? 20)

/** Of the matches whose boards are compared with every state: 20, or as many as `npm run soak boards` plays. */
export const seeds: readonly number[] = Array.from({ length: matches }, (_, seed) => seed)

/** Where drawing takes long, one of so many turns is looked at; all in the long run. */
export const everyTurns = matches > 20 ? 1 : 4
