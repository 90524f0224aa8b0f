import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BotSpec } from '../../src/contract.ts'
import { fixtures } from './commands.ts'

interface Change {
  /** From 1. */
  readonly inMatch: number
  /** The program that it becomes; null: the same one, written again. */
  readonly next: string | null
}

/** A bot of Patchwork whose file is written while its n-th match runs. */
export function writeChangingBot(
  folder: string,
  name: string,
  { inMatch, next }: Change,
): { readonly file: string; readonly spec: BotSpec } {
  const become = next === null ? 'fs.readFileSync(__filename)' : JSON.stringify(next)
  return writeCountingBot(folder, name, `if (match === ${inMatch}) fs.writeFileSync(__filename, ${become})`)
}

/** A bot of Patchwork that from its n-th match on does not begin before `go` is called. */
export function writeWaitingBot(
  folder: string,
  name: string,
  fromMatch: number,
): { readonly spec: BotSpec; go(): void } {
  const sign = join(folder, `${name}.go`)
  const asleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)'
  const wait = `while (match >= ${fromMatch} && !fs.existsSync(${JSON.stringify(sign)})) ${asleep}`
  const { spec } = writeCountingBot(folder, name, wait)
  return { spec, go: () => writeFileSync(sign, '') }
}

/** `then`: JavaScript that runs first in each match; `match` is its number, from 1. */
function writeCountingBot(
  folder: string,
  name: string,
  then: string,
): { readonly file: string; readonly spec: BotSpec } {
  const file = join(folder, `${name}.cjs`)
  const count = join(folder, `${name}.count`)
  writeFileSync(count, '')
  const first = `
    const fs = require('node:fs')
    fs.appendFileSync(${JSON.stringify(count)}, '.')
    const match = fs.statSync(${JSON.stringify(count)}).size
    ${then}
  `
  writeFileSync(file, `${first}${readFileSync(join(fixtures, 'buys-patchwork.cjs'), 'utf8')}`)
  return { file, spec: { name, command: `"${process.execPath}" "${file}"`, folder } }
}
