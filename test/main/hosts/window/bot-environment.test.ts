import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutAppImage } from '../../../../src/main/hosts/window/bot-environment.ts'
import { home } from '../../../files.ts'
import { steadyThreads } from '../../../steady-threads.ts'

test('Bots do not get what an AppImage added for itself', () => {
  const own = {
    APPDIR: '/tmp/.mount_x',
    APPIMAGE: '/home/ann/Botscope.AppImage',
    PATH: '/tmp/.mount_x:/tmp/.mount_x/usr/sbin:/usr/bin:/bin',
    LD_LIBRARY_PATH: '/tmp/.mount_x/usr/lib:',
    XDG_DATA_DIRS: '/tmp/.mount_x/usr/share/:/usr/share',
    EMPTY: '',
    NEAR: '/tmp/.mount_xy/bin',
  }
  expect(withoutAppImage(own)).toEqual({
    PATH: '/usr/bin:/bin',
    XDG_DATA_DIRS: '/usr/share',
    EMPTY: '',
    NEAR: '/tmp/.mount_xy/bin',
  })
})

test('Elsewhere the environment is unchanged', () => {
  const own = { PATH: '/usr/bin', OWD: '/home/ann', LD_LIBRARY_PATH: '/opt/lib:' }
  expect(withoutAppImage(own)).toEqual(own)
})

test.skipIf(process.platform === 'win32')('A desktop start uses the PATH of the login shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-shell-'))
  try {
    for (const file of ['.profile', '.zprofile']) {
      writeFileSync(join(folder, file), 'PATH="/from/profile:$PATH"\nexport PATH\n')
    }
    const firstOf = (isFromDesktop: boolean) => pathAt(folder, isFromDesktop).split(':')[0]
    expect([firstOf(true), pathAt(folder, false)]).toEqual(['/from/profile', process.env.PATH])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** PATH for bots where this is the person's home: in a process of its own, for their shell is looked up once. */
function pathAt(folder: string, isFromDesktop: boolean): string {
  const script = `
    const { botEnvironment } = await import(${JSON.stringify(`${home}src/main/hosts/window/bot-environment.ts`)})
    console.log((await botEnvironment(process.env, ${isFromDesktop})).PATH)`
  const args = [
    steadyThreads,
    '--experimental-strip-types',
    '--no-warnings',
    '--input-type=module',
    '-e',
    script,
  ]
  const { stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  })
  return stdout.trim()
}
