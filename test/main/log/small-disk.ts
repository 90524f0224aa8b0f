import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'vitest'
import { readsTypeScript } from './recording.ts'

/** What a program here prints as JSON; its first argument is a folder on a disk of so many bytes. CI installs bubblewrap. */
export function onSmallDisk(
  context: TestContext,
  bytes: number,
  program: string,
  ...args: readonly string[]
): unknown {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const node = [process.execPath, ...readsTypeScript, file, '/mnt', ...args]
  const disk = ['--dev-bind', '/', '/', '--size', `${bytes}`, '--tmpfs', '/mnt']
  const { error, stdout, stderr } = spawnSync('bwrap', [...disk, ...node], { encoding: 'utf8' })
  if (error !== undefined) context.skip('no small disk can be made here: bubblewrap is not installed')
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}
