/** A shape for each seat, so that colours are not needed: round, square, diamond, six-sided. Radius about 1. */
const signs = [
  'M-1 0A1 1 0 0 1 1 0A1 1 0 0 1-1 0Z',
  'M-.66-.9H.66Q.9-.9.9-.66V.66Q.9.9.66.9H-.66Q-.9.9-.9.66V-.66Q-.9-.9-.66-.9Z',
  'M-.12-1.14Q0-1.24.12-1.14L1.14-.12Q1.24 0 1.14.12L.12 1.14Q0 1.24-.12 1.14L-1.14.12Q-1.24 0-1.14-.12Z',
  'M-.55-.97H.55L1.12 0L.55.97H-.55L-1.12 0Z',
]

/** An SVG path around 0,0. */
export function signOf(seat: number): string {
  return signs[Math.abs(seat) % signs.length] ?? signs[0]!
}

export function colourOf(seat: number): string {
  return `var(--seat-${Math.abs(seat) % signs.length})`
}
