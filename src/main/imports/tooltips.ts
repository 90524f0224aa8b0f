import { viewOf, type SiteFrame } from './site-match.ts'

/** `entity`: the number of the thing drawn. */
export type Tooltip = readonly [entity: number, text: string]

/** The texts of things that a frame draws for the first time; lower numbers were made earlier. */
export function tooltipsIn(frame: Pick<SiteFrame, 'view'>): readonly Tooltip[] {
  const view = viewOf(frame) as { frame?: { tooltips?: unknown }; tooltips?: unknown } | null | undefined
  const given = view?.frame?.tooltips ?? view?.tooltips
  const texts: unknown = Array.isArray(given) ? given[0] : undefined
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts)
    .flatMap(([entity, text]): readonly Tooltip[] =>
      /^\d{1,9}$/.test(entity) && typeof text === 'string' ? [[Number(entity), text]] : [],
    )
    .toSorted(([a], [b]) => a - b)
}
