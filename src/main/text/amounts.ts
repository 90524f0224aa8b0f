const grouped = new Intl.NumberFormat('en-US')

/** `12,345`. */
export function numberText(value: number): string {
  return grouped.format(value)
}

/** `1 match`, `2 matches`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

/** `0.02 ms`, `12.3 ms`, `1,234 ms`. */
export function thinkingText(micros: number): string {
  const millis = micros / 1000
  const digits = millis < 10 ? 2 : millis < 100 ? 1 : 0
  return `${digits === 0 ? numberText(Math.round(millis)) : millis.toFixed(digits)} ms`
}

/** `80 ms`, `1.5 s`, `42 s`, `3 min 5 s`, `2 h 10 min`. */
export function durationText(millis: number): string {
  if (Math.round(millis) < 1000) return `${Math.round(millis)} ms`
  const seconds = millis / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 60) return `${Math.floor(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`
  return `${numberText(Math.floor(minutes / 60))} h ${minutes % 60} min`
}

/** `812 bytes`, `3.4 kB`, `120 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return countText(bytes, 'byte')
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), 4)
  const value = bytes / 1000 ** power
  return `${value < 10 ? value.toFixed(1) : numberText(Math.round(value))} ${['kB', 'MB', 'GB', 'TB'][power - 1]}`
}

/** In the user's time zone: `2026-11-21 14:05`. */
export function momentText(millis: number): string {
  const moment = new Date(millis)
  const [month, day, hour, minute] = [
    moment.getMonth() + 1,
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
  ].map((part) => `${part}`.padStart(2, '0'))
  return `${moment.getFullYear()}-${month}-${day} ${hour}:${minute}`
}
