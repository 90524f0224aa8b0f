// Made when they are first needed, for that takes long.
let english: Intl.NumberFormat | undefined
let short: Intl.NumberFormat | undefined

/** For example `2,000`. */
export function grouped(count: number): string {
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count)
  english ??= new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15 })
  return english.format(count)
}

/** For example `1 turn`, `2,000 turns`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** The first of so many, and how many more there are: `a crash`, `a crash, 2 more`. */
export function firstAndMore(first: string, count: number): string {
  return count <= 1 ? first : `${first}, ${grouped(count - 1)} more`
}

/** For example `1st`, `12th`, `23rd`. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  return `${grouped(number)}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'}`
}

/** For example `1 seat`, `2 to 4 seats`. */
export function countedRange(
  { min, max }: { readonly min: number; readonly max: number },
  one: string,
): string {
  return min === max ? counted(max, one) : `${grouped(min)} to ${counted(max, one)}`
}

/**
 * As `grouped`, without rounding errors of fractions, and with an exponent where it is too large or small: `-1,200`, `0.333333`,
 * `1e308`.
 */
export function numberText(value: number): string {
  if (isBeyond(value)) return powerText(value, 6)
  return grouped(Number.isInteger(value) ? value : Number(value.toPrecision(6)))
}

/** As `grouped`, for a few characters only: `-2.147B`, `0.333`. */
export function shortNumber(value: number): string {
  if (isBeyond(value)) return powerText(value, 4)
  const size = Math.abs(value)
  if (size >= 100_000) {
    short ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 })
    return short.format(value)
  }
  if (size >= 1000) return grouped(Math.round(value))
  return grouped(Number(value.toPrecision(size < 1 ? 3 : 4)))
}

function isBeyond(value: number): boolean {
  const size = Math.abs(value)
  return size >= 1e15 || (size < 1e-6 && size > 0)
}

function powerText(value: number, digits: number): string {
  return Number(value.toPrecision(digits)).toExponential().replace('e+', 'e')
}

/** For example `812 bytes`, `3.4 kB`, `120 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), 4)
  const value = bytes / 1000 ** power
  return `${value < 10 ? value.toFixed(1) : grouped(Math.round(value))} ${['kB', 'MB', 'GB', 'TB'][power - 1]}`
}

/** `62.5 %` */
export function percentText(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}

/** Of what runs: `62 %`, and `100 %` only at the end. */
export function progressText(part: number): string {
  return `${Math.floor(100 * part)} %`
}
