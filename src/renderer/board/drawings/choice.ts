/** In the order in which a key cycles through them. */
export const drawingsChoices = [
  { value: 'all', title: 'All' },
  { value: 'seat', title: 'Of the seat' },
  { value: 'off', title: 'Off' },
] as const

export type DrawingsChoice = (typeof drawingsChoices)[number]['value']

export function nextDrawings(now: DrawingsChoice): DrawingsChoice {
  const at = drawingsChoices.findIndex(({ value }) => value === now)
  return drawingsChoices[(at + 1) % drawingsChoices.length]!.value
}
