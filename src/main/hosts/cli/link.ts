import type { Command } from 'commander'
import { createInterface } from 'node:readline/promises'
import type { TextLine } from '../../text/lines.ts'
import { link, linkOnPath, unlink, usualLinkFolder, type CommandLink } from '../../link.ts'
import { withExamples } from './examples.ts'
import { print, note } from './screen.ts'
import { withStudio } from './with-studio.ts'

interface LinkOptions {
  readonly folder: string
  readonly ask?: true
}

const answered = 'command-link'

export function addLinkCommand(program: Command): void {
  const command = program
    .command('link')
    .description('put the command botscope on your PATH, so that it works in every folder')
    .option('--folder <folder>', 'where the command goes', usualLinkFolder())
    .option('--ask', 'ask first, only once, and do nothing if the command is already on the PATH')
    .action(({ folder, ask }: LinkOptions) =>
      ask ? offer(command, folder) : print(linkedLines(link(folder))),
    )
  withExamples(command, [
    ['botscope link', `the command ${usualLinkFolder()}/botscope`],
    ['botscope link --folder /usr/local/bin', 'for everybody on this machine'],
  ])
  const removing = program
    .command('unlink')
    .description('remove the command that `link` made')
    .option('--folder <folder>', 'where the command is', usualLinkFolder())
    .action(({ folder }: LinkOptions) => {
      print([[unlink(folder) ? `Removed ${folder}/botscope` : `There is no ${folder}/botscope`]])
    })
  withExamples(removing, [['botscope unlink', 'the command goes, Botscope stays']])
}

function linkedLines({ file, isOnPath }: CommandLink): readonly TextLine[] {
  const folder = file.replace(/\/botscope$/, '')
  if (isOnPath) return [[`The command botscope works in every folder now: ${file}`]]
  return [
    [`Made ${file}, but ${folder} is not on your PATH yet. Add this line to ~/.profile or ~/.bashrc:`],
    [],
    [`  export PATH="${folder}:$PATH"`],
  ]
}

async function offer(command: Command, folder: string): Promise<void> {
  if (linkOnPath() !== null || process.platform === 'win32') return
  await withStudio(command, async ({ calls }) => {
    const { choices } = await calls.settings(null)
    if (choices[answered] !== undefined) return
    const isWanted = await ask(
      `Make the command ${folder}/botscope, so that botscope works in every folder? [y/N] `,
    )
    await calls.changeSettings({ choices: { [answered]: isWanted ? 'yes' : 'no' } })
    if (isWanted) note(linkedLines(link(folder)))
    else note([['Not made. To make it later: npx botscope link']])
  })
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}
