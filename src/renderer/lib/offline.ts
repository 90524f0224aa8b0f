/**
 * Whether this is the page of a file that replays one match, without a studio: nothing can be played, kept or looked up, and the
 * controls for that are absent. Known at build time.
 */
export const isOffline = import.meta.env.MODE === 'offline'
