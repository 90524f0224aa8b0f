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
  const file = join(folder, `${name}.cjs`)
  const count = join(folder, `${name}.count`)
  writeFileSync(count, '')
  const become = next === null ? 'fs.readFileSync(__filename)' : JSON.stringify(next)
  const change = `
    const fs = require('node:fs')
    fs.appendFileSync(${JSON.stringify(count)}, '.')
    if (fs.statSync(${JSON.stringify(count)}).size === ${inMatch}) fs.writeFileSync(__filename, ${become})
  `
  writeFileSync(file, `${change}${readFileSync(join(fixtures, 'buys-patchwork.cjs'), 'utf8')}`)
  return { file, spec: { name, command: `"${process.execPath}" "${file}"`, folder } }
}
