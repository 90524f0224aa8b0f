import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { home } from '../files.ts'

const installed = join(home, 'test/programs/node_modules')
const packed = join(installed, '@sparticuz/chromium')

/**
 * Its folder has the libraries that a bare Debian lacks, a font, and its WebGL may do without a graphics card. It shows pages of
 * ours only, also where the system lets nobody make a sandbox, as in a changed root.
 */
const starter = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/headless-shell" --enable-unsafe-swiftshader --no-sandbox "$@"
`

/** The one in the package names folders of a cloud function. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`

/** The Chromium without windows that is installed with the programs for tests, unpacked once; null where it is not. */
export function packagedBrowser(): string | null {
  if (!existsSync(packed)) return null
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(installed, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpackInto(folder)
  return join(folder, 'chromium')
}

/** It is there as a whole or not at all, also where several do this at once. */
function unpackInto(folder: string): void {
  mkdirSync(join(folder, '..'), { recursive: true })
  const part = mkdtempSync(`${folder}-part-`)
  try {
    writeFileSync(join(part, 'headless-shell'), unpacked('chromium.br'), { mode: 0o755 })
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      execFileSync('tar', ['-x', '-C', part], { input: unpacked(`${name}.tar.br`) })
    }
    writeFileSync(join(part, 'fonts.conf'), fontsConf)
    writeFileSync(join(part, 'chromium'), starter, { mode: 0o755 })
    renameSync(part, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

function unpacked(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(packed, 'bin', name)))
}
