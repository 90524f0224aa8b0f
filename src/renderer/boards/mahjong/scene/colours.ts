import { Color, LinearSRGBColorSpace } from 'three'

/** A colour of CSS as it is on the screen: red, green and blue from 0 to 1. */
export function numbersOf(colour: string): readonly number[] {
  return new Color().setStyle(colour, LinearSRGBColorSpace).toArray()
}
