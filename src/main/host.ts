import type { HostInfo } from '../contract/config.ts'
import { UserError } from '../engine/user-error.ts'

/** What shows the studio to a person, and what only it can do for them: a desktop window, a loopback server. */
export interface Host {
  readonly kind: HostInfo['kind']
  /** Absolute: where Botscope was started. */
  readonly folder: string
  /** Asks the person for files of matches; gives them absolute. None: cancelled. */
  openDialog(): Promise<readonly string[]>
  /** Asks the person where a file goes, proposing this name (without a folder); gives it absolute. Null: cancelled. */
  saveDialog(name: string): Promise<string | null>
  /** Opens another window at this route (null), or gives a link to it that is good for one use. */
  invite(route: string): Promise<string | null>
  /** Where a host has pages of a browser: gives a path at which the file can be fetched, once. */
  offer?(file: OfferedFile): string
}

/** A file that a page may fetch. */
export interface OfferedFile {
  /** Absolute. */
  readonly file: string
  readonly bytes: number
  /** What it is to be called: no more than letters, digits, `-` and dots. */
  readonly name: string
  readonly mediaType: string
  /** Removes it: it was fetched, or will not be. */
  drop(): void
}

/** Nobody sees the studio: a command line uses it. */
export const noHost: Host = {
  kind: 'browser',
  folder: process.cwd(),
  ...withoutDialogs(),
  invite: () => Promise.reject(new UserError('There is no window that another could be opened beside')),
}

/** The dialogs of a host that has none. */
export function withoutDialogs(): Pick<Host, 'openDialog' | 'saveDialog'> {
  const refuse = () => Promise.reject(new UserError('Only the desktop window has such a dialog'))
  return { openDialog: refuse, saveDialog: refuse }
}
