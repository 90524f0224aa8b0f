import { domainExpansionSite } from '../../engine/games/domain-expansion/site.ts'
import { mahjongSite } from '../../engine/games/mahjong/site.ts'
import { patchworkSite } from '../../engine/games/patchwork/site.ts'
import { parameterOf, type SiteBeginning, type SiteImport, type SiteMatch } from '../../engine/site.ts'

/** The games whose CodinGame matches are rebuilt. */
const sites: readonly SiteImport[] = [patchworkSite, mahjongSite, domainExpansionSite]

/** The start of a Botscope match that reproduces the match of a file. */
export interface Recovered extends SiteBeginning {
  readonly site: SiteImport
  readonly seed: string
}

/** By title, or else by texts and pictures; null: no known game. */
export function siteIn(match: SiteMatch): SiteImport | null {
  const { title } = match
  return sites.find((site) => (title === null ? site.isSeenIn(match) : site.title.test(title))) ?? null
}

/** Null where the file has neither the seed nor what came from it. */
export function recovered(match: SiteMatch, site: SiteImport): Recovered | null {
  const seed = parameterOf(match, 'seed') ?? null
  const beginning = site.beginning(match, seed)
  return beginning && { site, seed: seed ?? '', ...beginning }
}
