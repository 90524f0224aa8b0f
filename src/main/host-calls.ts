import type { StudioCalls } from '../contract.ts'
import { exportableOf, exportName } from './exports/exportable.ts'
import { exportMatch } from './exports/formats.ts'
import { writeWholeFile } from './exports/whole-file.ts'
import type { Host } from './host.ts'
import { productVersion } from './product.ts'

/** The calls that the host answers, with the help of the others. */
export function hostCalls(
  host: Host,
  calls: () => StudioCalls,
): Pick<StudioCalls, 'host' | 'invite' | 'saveDialog'> {
  const { kind, folder } = host
  return {
    host: async () => ({ kind, folder, version: productVersion, platform: process.platform }),
    invite: async ({ route }) => ({ link: await host.invite(route) }),
    async saveDialog({ match, format }) {
      const exportable = await exportableOf(calls(), match)
      const file = await host.saveDialog(exportName(exportable.card, format))
      if (file === null) return null
      await writeWholeFile(file, (destination) => exportMatch(format, exportable, destination))
      return { file }
    },
  }
}
