/** For example `80 ms`, `1.5 s`, `3 min 5 s`. */
export function durationText(millis: number): string {
  if (Math.round(millis) < 1000) return `${Math.round(millis)} ms`
  const seconds = millis / 1000
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.floor(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
