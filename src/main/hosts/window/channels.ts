/** By this the preload asks the main process for a port to the studio's process. */
export const portPlease = 'port-please'

/** By this the port comes. */
export const portHere = 'port'
