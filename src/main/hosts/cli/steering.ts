import type { TextLine } from '../../text/lines.ts'

export type Steering = readonly (readonly [typed: string, what: string])[]

export function steeringLines(steering: Steering): TextLine[] {
  const width = Math.max(...steering.map(([typed]) => typed.length))
  return steering.map(([typed, what]): TextLine => [
    `  ${typed.padEnd(width)}  `,
    { text: what, tone: 'faint' },
  ])
}
