import type { CallOptions, MatchId, Paths, StudioCalls } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { usualCases } from '../cases/usual-folder.ts'
import { commandLineOf } from '../command-line.ts'
import type { GameList } from '../games/list.ts'
import type { LogAccess } from '../log/access.ts'
import { productVersion } from '../product.ts'
import { keepReport } from '../reports.ts'
import { diagnose } from './doctor.ts'
import type { Host } from './host.ts'

interface HostCallDependencies {
  readonly log: LogAccess
  readonly paths: Paths
  readonly opened: OpensFiles
  games(): Promise<GameList>
}

interface OpensFiles {
  openToShow(path: string, options?: CallOptions): Promise<{ readonly match: MatchId }>
}

/** The calls about the program that this studio runs in, and its machine. */
export function hostCalls(
  host: Host,
  { log, paths, opened, games }: HostCallDependencies,
): Pick<
  StudioCalls,
  | 'host'
  | 'invite'
  | 'openDialog'
  | 'pictureAsked'
  | 'pictureTold'
  | 'commandLine'
  | 'report'
  | 'doctor'
  | 'paths'
> {
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
    openDialog: async (_, options) => openAll(opened, await host.openDialog(), options),
    commandLine: async (order) =>
      commandLineOf(order, { folder, log: log.file, platform: process.platform }, await games()),
    report: async (bug) => keepReport(paths.data, bug),
    doctor: async () => diagnose(log),
    paths: async () => paths,
  }
}

/** Opens all files that can be opened; one `UserError` reports what is wrong with the others. */
async function openAll(
  opened: OpensFiles,
  paths: readonly string[],
  options?: CallOptions,
): Promise<readonly MatchId[]> {
  const matches: MatchId[] = []
  const mistakes: string[] = []
  for (const path of paths) {
    try {
      const { match } = await opened.openToShow(path, options)
      matches.push(match)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      mistakes.push(error.message)
    }
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'))
  return matches
}
