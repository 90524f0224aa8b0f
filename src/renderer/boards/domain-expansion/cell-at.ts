import { cellText } from './geometry.ts'

/** No value of the state stands for a cell. */
export function cellAt(x: number, y: number): string {
  return cellText([x, y])
}
