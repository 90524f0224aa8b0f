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
