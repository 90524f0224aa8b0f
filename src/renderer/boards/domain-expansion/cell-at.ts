import { cellText } from './geometry.ts'

/** A cell of the field; no value of the state stands for one. */
export function cellAt(x: number, y: number): string {
  return cellText([x, y])
}
