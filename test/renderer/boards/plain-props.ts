/** What a board is given where nothing is chosen, asked or moving. */
export const plainProps = {
  part: 1,
  options: {},
  seat: null,
  standing: null,
  result: null,
  viewer: null,
  selected: null,
  select: () => {},
  chosen: {},
  choose: () => {},
  aids: { legal: () => [], know: () => undefined },
  hint: () => {},
  ask: null,
  isDrawnOver: false,
}
