export function cellAt(x: number, y: number): string {
  return `tiles[${y}][${x}]`
}
