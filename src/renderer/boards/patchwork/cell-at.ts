/** A cell of the quilt of the seat that draws. */
export function cellAt(x: number, y: number, seat: number): string {
  return `boards[${seat}][${y}][${x}]`
}
