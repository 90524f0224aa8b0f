import type { TextLine } from '../../exports/lines.ts'

/** What can be typed where something is held, and what it does. */
export type Steering = readonly (readonly [typed: string, what: string])[]

/** As it is told to who asks for help. */
export function steeringLines(steering: Steering): TextLine[] {
  const width = Math.max(...steering.map(([typed]) => typed.length))
  return steering.map(([typed, what]): TextLine => [
    `  ${typed.padEnd(width)}  `,
    { text: what, tone: 'faint' },
  ])
}
