export { playerColors } from './graphics/colors.js'

/** The viewer of another test falls silent. */
export function loops() {}
