/** Colours of the table, as CSS has them; one for each seat. */
export interface TableColours {
  readonly felt: string
  readonly edge: string
  readonly line: string
  readonly seats: readonly string[]
}

const pixels = 1024

/** The table from above: felt with an edge, and a bar in each seat's colour in front of its hand. Seat 0 is below. */
export function drawTable({ felt, edge, line, seats }: TableColours): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const pen = canvas.getContext('2d')!
  pen.fillStyle = edge
  pen.fillRect(0, 0, pixels, pixels)
  pen.fillStyle = felt
  pen.beginPath()
  pen.roundRect(10, 10, pixels - 20, pixels - 20, 26)
  pen.fill()
  pen.strokeStyle = line
  pen.lineWidth = 2
  pen.beginPath()
  pen.roundRect(pixels / 2 - 326, pixels / 2 - 326, 652, 652, 10)
  pen.stroke()
  for (const [seat, colour] of seats.entries()) {
    pen.setTransform(1, 0, 0, 1, pixels / 2, pixels / 2)
    pen.rotate((-seat * Math.PI) / 2)
    pen.fillStyle = colour
    pen.beginPath()
    pen.roundRect(-400, pixels / 2 - 12, 800, 9, 4)
    pen.fill()
  }
  return canvas
}

/** A soft dark spot. */
export function drawShadow(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 64
  const pen = canvas.getContext('2d')!
  pen.filter = 'blur(5px)'
  pen.fillStyle = 'rgb(0 0 0 / 55%)'
  pen.beginPath()
  pen.roundRect(12, 12, 40, 40, 5)
  pen.fill()
  return canvas
}
