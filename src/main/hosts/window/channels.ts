export const portPlease = 'port-please'

export const portHere = 'port'
