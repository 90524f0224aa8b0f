import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { pathsOf } from '../../paths.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { print, printJson } from './screen.ts'
import { logOf } from './with-studio.ts'

interface HubOptions {
  readonly listen: Address
  readonly data?: string
  readonly json?: true
}

interface Address {
  readonly host: string
  readonly port: number
}

export function addHubCommand(program: Command): void {
  const command = program
    .command('hub')
    .description('let other machines play your arenas: starts the queue between them and this one')
    .option(
      '--listen <host:port>',
      'the address; another than of this machine alone lets other machines in',
      addressOf,
      { host: '127.0.0.1', port: 4277 },
    )
    .option('--data <folder>', 'keeps the queue and the keys there (default: next to the log)')
    .option('--json', 'the links as a line of JSON')
    .action((options: HubOptions) => hub(command, options))
  withExamples(command, [
    ['botscope hub', 'workers on this machine, or through an ssh tunnel'],
    ['botscope hub --listen 192.168.1.5:4277', 'workers in this network'],
    ['botscope work <worker link>', 'on each machine that plays'],
    ['botscope versus patchwork --bot new=./new --bot old=./old --hub <home link>', 'play there'],
  ])
}

async function hub(command: Command, { listen, data, json }: HubOptions): Promise<void> {
  const folder = data === undefined ? join(pathsOf(logOf(command)).data, 'hub') : resolve(userFolder(), data)
  const { startHub } = await import('../../machines/hub.ts')
  await interruptible(async (stop) => {
    const { links, ended, close } = await startHub({ ...listen, folder })
    try {
      if (json) printJson([{ ...links }])
      else
        print([
          ['The hub runs. Both links are secret.'],
          [],
          ['For your arenas, and for workers of your own:'],
          [{ text: links.home, tone: 'strong' }],
          [],
          ['For workers of others, which run your bots in a sandbox:'],
          [{ text: links.worker, tone: 'strong' }],
        ])
      const stopped = new Promise<null>((done) => stop.addEventListener('abort', () => done(null)))
      const words = stop.aborted ? null : await Promise.race([ended, stopped])
      if (words !== null) throw new UserError(`nats-server ended by itself: ${words}`)
    } finally {
      await close()
    }
  })
}

/** `host:port`; an IPv6 address is in brackets. */
function addressOf(text: string): Address {
  const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new UserError(
      `--listen is ${text === '' ? 'empty' : text}, not an address and a port such as 0.0.0.0:4277`,
    )
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
