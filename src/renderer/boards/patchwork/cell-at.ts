export function cellAt(x: number, y: number, seat: number): string {
  return `boards[${seat}][${y}][${x}]`
}
