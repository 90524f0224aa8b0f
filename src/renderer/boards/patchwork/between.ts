export function between(from: number, to: number, part: number): number {
  return from + (to - from) * part
}
