import type { Mark } from '../../lib/diff-marks.ts'

interface CellRun {
  readonly from: number
  readonly text: string
  /** The previous text; null: unchanged. */
  readonly before: string | null
  readonly isChosen: boolean
}

export function cellRuns(text: string, mark: Mark | undefined, chosen: number | null): readonly CellRun[] {
  const changed = [...(mark?.below ?? [])].flatMap(([from, { change }]) => {
    const { before, after } = change ?? {}
    if (typeof from !== 'number' || typeof before !== 'string' || typeof after !== 'string') return []
    return [{ from, to: from + after.length, before }]
  })
  const edges = new Set([0, text.length, ...changed.flatMap(({ from, to }) => [from, to])])
  if (chosen !== null) edges.add(chosen).add(chosen + 1)
  const places = [...edges].filter((edge) => edge >= 0 && edge <= text.length).sort((a, b) => a - b)
  return places.slice(0, -1).map((from, i) => {
    const to = places[i + 1]!
    const run = changed.find((each) => each.from <= from && to <= each.to)
    return {
      from,
      text: text.slice(from, to),
      before: run === undefined ? null : run.before.slice(from - run.from, to - run.from),
      isChosen: from === chosen,
    }
  })
}
