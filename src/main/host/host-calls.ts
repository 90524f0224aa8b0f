import type { CallOptions, MatchId, StudioCalls } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { usualCases } from '../cases/usual-folder.ts'
import type { Host } from './host.ts'
import { productVersion } from '../product.ts'

export interface ForHost {
  openToShow(path: string, options?: CallOptions): Promise<{ readonly match: MatchId }>
}

export function hostCalls(
  host: Host,
  studio: ForHost,
): Pick<StudioCalls, 'host' | 'invite' | 'openDialog' | 'pictureAsked' | 'pictureTold'> {
  const { kind, folder } = host
  return {
    host: async () => ({
      ...{ kind, folder, version: productVersion, platform: process.platform },
      cases: usualCases(folder),
    }),
    invite: async ({ route }) => ({ link: await host.invite(route) }),
    // What draws for the command line answers them itself.
    pictureAsked: async () => null,
    pictureTold: () => Promise.reject(new UserError('Nobody asked this page for a picture')),
    openDialog: async (_, options) => openAll(studio, await host.openDialog(), options),
  }
}

/** Opens all files that can be opened; one `UserError` reports what is wrong with the others. */
async function openAll(
  studio: ForHost,
  paths: readonly string[],
  options?: CallOptions,
): Promise<readonly MatchId[]> {
  const matches: MatchId[] = []
  const mistakes: string[] = []
  for (const path of paths) {
    try {
      const { match } = await studio.openToShow(path, options)
      matches.push(match)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      mistakes.push(error.message)
    }
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'))
  return matches
}
