/** A number that somebody said in a turn of a match, and how its seat ended. */
export interface Forecast {
  readonly match: string
  readonly value: number
  /** The share of its rivals that the seat beat. */
  readonly share: number
}

/** What became of the seats of which about the same was said. */
export interface CalibrationPoint {
  /** Both included, as said. */
  readonly from: number
  readonly to: number
  readonly mean: number
  readonly turns: number
  readonly matches: number
  /** The mean of the matches' shares. */
  readonly share: number
}

const mostPoints = 10

/** Whether the numbers can be chances: then the points are tenths, else groups of about the same size. */
export function areChances(forecasts: readonly Pick<Forecast, 'value'>[]): boolean {
  return forecasts.every(({ value }) => value >= 0 && value <= 1)
}

/** In the order of the values. A match counts once in a point, however many of its turns do. */
export function calibrationOf(forecasts: readonly Forecast[]): readonly CalibrationPoint[] {
  const groups = areChances(forecasts) ? tenths(forecasts) : quantiles(forecasts)
  return groups.filter((group) => group.length > 0).map(pointOf)
}

/** The mean square of what was said less what became of it: 0 is best, 0.25 what a coin earns. */
export function brierScore(forecasts: readonly Forecast[]): number {
  return forecasts.reduce((sum, { value, share }) => sum + (value - share) ** 2, 0) / forecasts.length
}

function tenths(forecasts: readonly Forecast[]): readonly Forecast[][] {
  const groups = Array.from({ length: mostPoints }, (): Forecast[] => [])
  for (const each of forecasts)
    groups[Math.min(mostPoints - 1, Math.floor(each.value * mostPoints))]!.push(each)
  return groups
}

/** Equal values are not parted. */
function quantiles(forecasts: readonly Forecast[]): readonly Forecast[][] {
  const sorted = forecasts.toSorted((a, b) => a.value - b.value)
  const size = Math.max(1, sorted.length / mostPoints)
  const groups: Forecast[][] = []
  for (const each of sorted) {
    const last = groups.at(-1)
    if (last !== undefined && (last.length < size || last.at(-1)!.value === each.value)) last.push(each)
    else groups.push([each])
  }
  return groups
}

function pointOf(group: readonly Forecast[]): CalibrationPoint {
  const values = group.map(({ value }) => value)
  // Both seats of a match may be in a group.
  const shares = new Map<string, number[]>()
  for (const { match, share } of group) shares.set(match, [...(shares.get(match) ?? []), share])
  const ofMatches = [...shares.values()].map(mean)
  return {
    from: values.reduce((a, b) => Math.min(a, b)),
    to: values.reduce((a, b) => Math.max(a, b)),
    mean: mean(values),
    turns: group.length,
    matches: shares.size,
    share: mean(ofMatches),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
