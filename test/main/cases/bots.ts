import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BotSpec } from '../../../src/contract.ts'
import { fixtures } from '../../bots/commands.ts'
import { needs } from '../../needs.ts'
import { samplesOf } from '../../resources/sample-bots.ts'

/** A bot with a bug, and the same bot when its author has mended it. */
export interface MendedBot {
  readonly buggy: BotSpec
  readonly mended: BotSpec
}

const source = (file: string) => readFileSync(join(samplesOf('patchwork'), file), 'utf8')

/** Bots for Patchwork that take a patch although they cannot pay it, and the same without that bug. */
export const mendedBots: { readonly [language: string]: (folder: string) => MendedBot } = {
  Node: (folder) => {
    const command = `node "${join(fixtures, 'buys-patchwork.cjs')}"`
    return {
      buggy: { name: 'a', command: `${command} forgetful`, folder },
      mended: { name: 'a', command, folder },
    }
  },
  Python: (folder) => {
    needs('python3')
    writeFileSync(join(folder, 'mended.py'), source('starter.py'))
    writeFileSync(join(folder, 'buggy.py'), spoilt('starter.py', 'if int(price) > buttons:', 'if False:'))
    return {
      buggy: { name: 'a', command: 'python3 buggy.py', folder },
      mended: { name: 'a', command: 'python3 mended.py', folder },
    }
  },
  'C++': (folder) => ({
    buggy: compiled(
      folder,
      'buggy',
      spoilt('starter.cpp', 'if (price > buttons) continue;', '(void)buttons;'),
    ),
    mended: compiled(folder, 'mended', source('starter.cpp')),
  }),
}

function spoilt(file: string, right: string, wrong: string): string {
  const text = source(file)
  if (!text.includes(right)) throw new Error(`${file} has no longer "${right}"`)
  return text.replace(right, wrong)
}

function compiled(folder: string, name: string, text: string): BotSpec {
  const program = join(folder, name)
  writeFileSync(`${program}.cpp`, text)
  needs('g++')
  execFileSync('g++', ['-std=c++17', '-o', program, `${program}.cpp`])
  return { name, command: `./${name}`, folder }
}

/** A bot for Domain Expansion as a shell script that does this after it has read its opening. */
export function scripted(folder: string, name: string, lines: readonly string[]): BotSpec {
  const script = ['#!/bin/sh', 'read size', 'read own', 'read other', ...lines]
  writeFileSync(join(folder, name), `${script.join('\n')}\n`)
  chmodSync(join(folder, name), 0o755)
  return { name, command: `./${name}`, folder }
}
