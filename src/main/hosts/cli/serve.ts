import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { userFolder } from '../../bots/environment.ts'
import { counted } from '../../../number-text.ts'
import { pathsOf } from '../../paths.ts'
import { bugOf, keepReport, reportCrashes } from '../../reports.ts'
import type { Studio } from '../../studio.ts'
import type { ServedStudio } from '../server/serve.ts'
import { openBrowser } from './browser.ts'
import { listensForEnter, onEnter } from './enter.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { complain } from './mistakes.ts'
import { print, printJson } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { logOf } from './with-studio.ts'

interface ServeOptions {
  readonly port?: number
  readonly open?: true
  readonly json?: true
}

export function addServeCommand(program: Command): void {
  const command = program
    .command('serve')
    .description('open the studio in a browser on this machine')
    .argument('[files...]', 'exported matches to open')
    .option(
      '--port <n>',
      'the port (default: the same for the same log, where it is free)',
      wholeNumber('--port', 0, 65_535),
    )
    .option('--open', 'open the browser too')
    .option('--json', 'the link and the port as a line of JSON')
    .action((files: readonly string[], options: ServeOptions) => serve(command, files, options))
  withExamples(command, [
    ['botscope serve --open', 'look at your matches in the browser'],
    ['botscope serve match.botscope', 'look at an exported match'],
    ['botscope serve --port 8080', 'for an `ssh -L 8080:127.0.0.1:8080` from another machine'],
  ])
}

async function serve(command: Command, files: readonly string[], options: ServeOptions): Promise<void> {
  await interruptible(async (stop) => {
    const served = await started(logOf(command), options.port)
    try {
      const route = await routeOf(served.studio, files)
      if (stop.aborted) return
      await printLinks(served, route, options, stop)
    } finally {
      await closed(served)
    }
  })
}

async function started(log: string, port: number | undefined): Promise<ServedStudio> {
  const { data } = pathsOf(log)
  reportCrashes(data, (file) => complain(`A report of this bug is in ${file}`))
  const { openStudio } = await import('../../studio.ts')
  const { serveStudio } = await import('../server/serve.ts')
  const { usualPort } = await import('../server/port.ts')
  const { firstStart, isFirstStart } = await import('../../first-start.ts')
  const onBug = (error: unknown, where = 'answering a request') => {
    const bug = bugOf(error, where)
    complain(`This is a bug in Botscope: ${bug.message}. A report of it is in ${keepReport(data, bug).file}`)
  }
  const served = await serveStudio((host) => openStudio(log, { host }), {
    ...(port === undefined ? { usualPort: usualPort(log) } : { port }),
    onBug,
  })
  if (isFirstStart(log)) firstStart(served.studio).catch((error) => onBug(error, 'playing demo matches'))
  return served
}

/** Opens the files; the last one is shown first. */
async function routeOf(studio: Studio, files: readonly string[]): Promise<string> {
  let route = '/'
  for (const file of files) route = `/match/${(await studio.openPath(resolve(userFolder(), file))).match}`
  return route
}

/** Prints a link, and a new one whenever Enter is pressed, until `stop`. */
async function printLinks(
  served: ServedStudio,
  route: string,
  options: ServeOptions,
  stop: AbortSignal,
): Promise<void> {
  const link = served.link(route)
  printLink(link, served.port, options)
  if (!options.json) print([[{ text: linkHint(), tone: 'faint' }]])
  if (options.open) await openBrowser(served.link(route))
  const end = onEnter(() => printLink(served.link(route), served.port, options))
  if (!stop.aborted) await once(stop, 'abort')
  end()
}

function linkHint(): string {
  if (listensForEnter()) return 'The link works once. Press Enter for another one, Ctrl-C to stop.'
  return 'The link works once. To get more links, start Botscope in the foreground of a terminal and press Enter.'
}

function printLink(link: string, port: number, { json }: ServeOptions): void {
  if (json) printJson([{ link, port }])
  else print([['Botscope is at ', { text: link, tone: 'strong' }]])
}

async function closed({ studio, close }: ServedStudio): Promise<void> {
  let stopped = 0
  studio.on(({ kind }) => {
    if (kind === 'ended') stopped += 1
  })
  await close()
  if (stopped > 0)
    complain(`Stopped ${counted(stopped, 'match', 'matches')}; all turns so far are in the log`)
}
