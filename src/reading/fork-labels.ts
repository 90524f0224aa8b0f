import type { DivergencePolicy } from '../contract/fork.ts'

export const divergenceLabels: { readonly [P in DivergencePolicy]: string } = {
  record: 'Keep the recorded answer',
  own: 'Use the new answer',
}

const effects: { readonly [P in DivergencePolicy]: string } = {
  record: 'If one answers differently, the recorded answer is used and the difference is reported',
  own: 'From the first different answer on, new answers count and the rest of the match is played again',
}

export function divergenceHelp(policy: DivergencePolicy, turn: number): string {
  return `All bots are restarted and replay their inputs of the turns before ${turn}. ${effects[policy]}`
}
