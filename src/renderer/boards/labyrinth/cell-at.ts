/** A tile of the field as it is. */
export function cellAt(x: number, y: number): string {
  return `tiles[${y}][${x}]`
}
