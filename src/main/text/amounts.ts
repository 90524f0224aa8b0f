const grouped = new Intl.NumberFormat('en-US')

/** `12,345`. */
export function numberText(value: number): string {
  return grouped.format(value)
}

/** `1 match`, `2 matches`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
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
