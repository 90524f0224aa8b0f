import { visible as spelledOut } from '../../visible.ts'

/** A text with nothing hidden in it, so that no bot can disguise what it wrote. A tab stays one. */
export function visible(text: string): string {
  return text.split('\t').map(spelledOut).join('\t')
}
