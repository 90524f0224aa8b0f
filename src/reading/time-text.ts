import { grouped } from '../number-text.ts'

/** `0.02 ms`, `12.3 ms`, `1,234 ms`. */
export function thinkingText(micros: number): string {
  const millis = micros / 1000
  const digits = millis < 10 ? 2 : millis < 100 ? 1 : 0
  return `${digits === 0 ? grouped(Math.round(millis)) : millis.toFixed(digits)} ms`
}

/** Of a limit that a person set: `60 s`, `10 min`, `2 h`. */
export function limitText(millis: number): string {
  const seconds = millis / 1000
  if (seconds < 120 || seconds % 60 > 0) return `${grouped(seconds)} s`
  const minutes = seconds / 60
  return minutes % 60 > 0 ? `${grouped(minutes)} min` : `${grouped(minutes / 60)} h`
}

/** `80 ms`, `1.5 s`, `42 s`, `3 min 5 s`, `2 h 10 min`. */
export function durationText(millis: number): string {
  if (Math.round(millis) < 1000) return `${Math.round(millis)} ms`
  const seconds = millis / 1000
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.floor(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`
  return `${grouped(Math.floor(minutes / 60))} h ${minutes % 60} min`
}
