// npm run dev: the studio from its sources. Node starts this again when a source of the studio changes, and the page connects again, with
// its place; what changes in the page is replaced in it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { usualPort } from '../../src/main/hosts/server/port.ts'
import { Secrets } from '../../src/main/hosts/server/secrets.ts'
import { serveStudio } from '../../src/main/hosts/server/serve.ts'
import { logFileOf } from '../../src/main/paths.ts'
import { openStudio } from '../../src/main/studio.ts'
import { sourcesServer } from './page-server.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))
const log = logFileOf(process.env)

const development = await sourcesServer(home)
const served = await serveStudio((host) => openStudio(log, { host }), {
  usualPort: usualPort(log),
  development,
  secrets: secretsOfCheckout(),
})
console.log(`Botscope is at ${served.link()}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

async function stop(): Promise<void> {
  await served.close()
  await development.close()
  process.exit()
}

/** The same in each run, so that a page that is open stays one of the studio's. */
function secretsOfCheckout(): Secrets {
  const file = join(home, 'out/dev/secrets.json')
  try {
    return new Secrets(
      JSON.parse(readFileSync(file, 'utf8')) as { readonly cookie: string; readonly key: string },
    )
  } catch {
    const { cookie, key } = new Secrets()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ cookie, key }), { mode: 0o600 })
    return new Secrets({ cookie, key })
  }
}
