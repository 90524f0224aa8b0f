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

/** Prints figures; whether all are as aimed at. */
export function tellFigures(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { name, value, unit, most, floor } = figure
    const texts = [value, most, floor].map((each) => (each === undefined ? '' : rounded(each)).padStart(10))
    const verdict = isAsAimed(figure) ? '' : '  more than aimed at'
    console.log(`${name.padEnd(58)}${texts.join('')}  ${unit}${verdict}`)
  }
  return figures.every(isAsAimed)
}

/** Ends a bench: names what is not as aimed at, and sets the exit status to 1 where there is any. */
export function tellMissed(names: readonly string[]): void {
  if (names.length === 0) return
  console.log(`Missed: ${names.join('; ')}`)
  process.exitCode = 1
}

export function isAsAimed({ value, most }: Figure): boolean {
  return most === undefined || value <= most
}

function rounded(value: number): string {
  return value >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : value.toPrecision(3)
}
