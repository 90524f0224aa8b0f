import type { HostInfo } from '../../contract/config.ts'
import { UserError } from '../../engine/user-error.ts'

/** Shows the studio to a person: a desktop window or a loopback server. */
export interface Host {
  readonly kind: HostInfo['kind']
  /** Absolute: where Botscope was started. */
  readonly folder: string
  /** Asks the person for match files; returns absolute paths. Empty: cancelled. */
  openDialog(): Promise<readonly string[]>
  /** Asks the person where to save a file; `name` is proposed, without a folder. Returns an absolute path. Null: cancelled. */
  saveDialog(name: string): Promise<string | null>
  /** Opens another window at this route (then null), or returns a link to it that works once. */
  invite(route: string): Promise<string | null>
  /** Only hosts that serve browser pages: returns a path at which the file can be fetched once. */
  offer?(file: OfferedFile): string
}

export interface OfferedFile {
  /** Absolute. */
  readonly file: string
  readonly bytes: number
  /** Only letters, digits, `-` and dots. */
  readonly name: string
  readonly mediaType: string
  /** Removes the file: it was fetched, or will not be. */
  drop(): void
}

export const noHost: Host = {
  kind: 'browser',
  folder: process.cwd(),
  ...withoutDialogs(),
  invite: () => Promise.reject(new UserError('There is no window that another could be opened beside')),
}

export function withoutDialogs(): Pick<Host, 'openDialog' | 'saveDialog'> {
  const refuse = () => Promise.reject(new UserError('Only the desktop window has such a dialog'))
  return { openDialog: refuse, saveDialog: refuse }
}
