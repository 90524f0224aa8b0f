import { Color, LinearSRGBColorSpace } from 'three'

/** A CSS colour as linear red, green and blue from 0 to 1. */
export function numbersOf(colour: string): readonly number[] {
  return new Color().setStyle(colour, LinearSRGBColorSpace).toArray()
}
