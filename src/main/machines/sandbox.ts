import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import which from 'which'
import { UserError } from '../../engine/user-error.ts'
import { isBelow } from '../files/foreign-file.ts'

const mostProcesses = 128
const mostBytesOfProcess = 4 * 1024 ** 3
/** Of /tmp, and of /dev/shm: their files are in memory. */
const mostBytesOfFiles = 256 * 1024 ** 2
const systemPath = '/usr/local/bin:/usr/bin:/bin'
/** Where a sandboxed bot finds its files. */
const insideFolder = '/bot'

/** Why bots of others cannot be kept apart on this machine; null: they can. */
export function whyNoSandbox(): string | null {
  if (process.platform !== 'linux') return 'bots of others can be kept apart on Linux only'
  const missing = ['bwrap', 'prlimit'].find((program) => which.sync(program, { nothrow: true }) === null)
  if (missing !== undefined)
    return `there is no program "${missing}" on the PATH: on Debian and Ubuntu, "sudo apt install ${missing === 'bwrap' ? 'bubblewrap' : 'util-linux'}" installs it`
  try {
    const [program, ...args] = sandboxed('/usr', ['true'])
    execFileSync(program!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    return null
  } catch (error) {
    return `bubblewrap cannot be used here: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`
  }
}

/**
 * The words that run `words` in the folder, which it can read, with no network, no other files of the user, no processes but its own,
 * and an empty /tmp. bubblewrap is the first of these processes, and what it was given can be read there: it is given no variables.
 */
export function sandboxed(folder: string, words: readonly string[]): readonly string[] {
  const limits = ['prlimit', `--nproc=${mostProcesses}`, `--data=${mostBytesOfProcess}`, '--core=0', '--']
  const sizedFolder = (path: string) => ['--size', `${mostBytesOfFiles}`, '--tmpfs', path]
  return [
    ...['env', '-i', which.sync('bwrap', { nothrow: true }) ?? 'bwrap'],
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--setenv', 'PATH', systemPath, '--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
    ...['--ro-bind', '/usr', '/usr', ...['/bin', '/sbin', '/lib', '/lib64'].flatMap(systemFolder)],
    ...systemFiles().flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev'],
    // Root may write these even without its capabilities: they are settings of the whole machine.
    ...settingsOfKernel.flatMap((path) => ['--ro-bind-try', path, path]),
    ...[...sizedFolder('/dev/shm'), '--remount-ro', '/dev', ...sizedFolder('/tmp')],
    // Else / and what bubblewrap made in it, such as /etc, would hold files up to half of the memory.
    ...['--ro-bind', folder, insideFolder, '--remount-ro', '/'],
    ...['--chdir', insideFolder, '--', ...limits, ...words],
  ]
}

const settingsOfKernel = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi'].map(
  (name) => `/proc/${name}`,
)

/** In /etc, to which programs in /usr have links. Debian's Java has its settings there. */
function systemFiles(): readonly string[] {
  const java = readdirSync('/etc').filter((name) => name.startsWith('java-'))
  return ['alternatives', 'ld.so.cache', ...java].map((name) => `/etc/${name}`)
}

/** A link into /usr on most systems. */
function systemFolder(path: string): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path]
}

/** Throws a `UserError` for a program that is neither the bot's own nor the system's: the sandbox has no other. */
export function checkInSandbox(program: string, folder: string): void {
  const file = program.includes('/')
    ? which.sync(resolve(folder, program), { nothrow: true })
    : which.sync(program, { nothrow: true, path: systemPath })
  if (file === null)
    throw new UserError(
      `there is no program "${program}" in ${systemPath.replaceAll(':', ', ')} or among its files`,
    )
  const real = realpathSync(file)
  if ([realpathSync(folder), '/usr'].some((place) => isBelow(place, real))) return
  throw new UserError(`${file} is ${real}, and a sandboxed bot sees only what is in /usr: install it there`)
}
