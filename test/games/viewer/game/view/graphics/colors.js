export const playerColors = ['#22a1e4', '#ff1d5c']
