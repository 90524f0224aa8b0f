/** Begins the last line of a program that missed an aim. */
export const missedHead = 'Missed: '

/** One figure; `most` is what we aim at, `floor` a plain program that does the heart of it in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly most?: number
  readonly floor?: number
}

/** Prints the head of a table of figures. */
export function tellHead(title: string): void {
  console.log(`${title.padEnd(58)}${['ours', 'at most', 'floor'].map((each) => each.padStart(10)).join('')}`)
}

/** Prints figures, and notes those that are more than aimed at. */
export function tellFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit, most, floor } of figures) {
    const texts = [value, most, floor].map((each) => (each === undefined ? '' : rounded(each)).padStart(10))
    const verdict = aimed(name, most === undefined || value <= most) ? '' : '  more than aimed at'
    console.log(`${name.padEnd(58)}${texts.join('')}  ${unit}${verdict}`)
  }
}

const missed: string[] = []

/** Notes an aim that is missed: the program then ends with status 1, and a last line that names it. Returns whether it is met. */
export function aimed(name: string, isMet: boolean): boolean {
  if (isMet) return true
  if (missed.length === 0) {
    process.exitCode = 1
    process.once('exit', () => console.log(`${missedHead}${missed.join('; ')}`))
  }
  missed.push(name)
  return false
}

function rounded(value: number): string {
  return value >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : value.toPrecision(3)
}
