export interface Compass {
  readonly wall: number
  /** Below the number; empty: nothing. */
  readonly round: string
  /** `letter`: of the seat's wind. */
  readonly seats: readonly { readonly letter: string; readonly colour: string; readonly isAsked: boolean }[]
  readonly reader: number
}

const pixels = 512
const font = `'Inter Variable', sans-serif`

export function drawCompass(canvas: HTMLCanvasElement, { wall, round, seats, reader }: Compass): void {
  canvas.width = pixels
  canvas.height = pixels
  // It is copied to the graphics card each time: a canvas that is there already would have to be read back.
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  const half = pixels / 2
  pen.translate(half, half)
  pen.fillStyle = '#10201a'
  pen.beginPath()
  pen.roundRect(-half + 4, -half + 4, pixels - 8, pixels - 8, 44)
  pen.fill()
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [seat, { letter, colour, isAsked }] of seats.entries()) {
    pen.save()
    pen.rotate((-seat * Math.PI) / 2)
    pen.fillStyle = colour
    pen.globalAlpha = isAsked ? 1 : 0.16
    pen.beginPath()
    pen.moveTo(-200, half - 22)
    pen.lineTo(200, half - 22)
    pen.lineTo(118, half - 116)
    pen.lineTo(-118, half - 116)
    pen.fill()
    pen.globalAlpha = 1
    pen.fillStyle = isAsked ? '#0d1512' : colour
    pen.font = `700 76px ${font}`
    pen.fillText(letter, 0, half - 66)
    pen.restore()
  }
  pen.rotate((-reader * Math.PI) / 2)
  pen.fillStyle = '#f4f7f5'
  pen.font = `700 120px ${font}`
  pen.fillText(`${wall}`, 0, round === '' ? 0 : -18)
  pen.font = `500 40px ${font}`
  pen.fillStyle = '#a9bdb3'
  if (round !== '') pen.fillText(round, 0, 64)
}
