/**
 * Whether this is the page of a file that replays one match, with no studio behind it: nothing can be played, kept or looked up in
 * it, and what would need that is not there. Known when the page is built.
 */
export const isOffline = import.meta.env.MODE === 'offline'
