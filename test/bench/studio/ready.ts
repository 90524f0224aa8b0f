import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { quantile } from '../log/scratch.ts'
import type { Figure } from '../figure.ts'
import { benchPage } from './bench-page.ts'
import type { StudioProcess } from './studio-process.ts'

const loads = 7

/** From the link to the library's rows, each time in a browser that has nothing kept; and how much script that takes. */
export async function pageReady(browser: Browser, studio: StudioProcess): Promise<readonly Figure[]> {
  const took: number[] = []
  const scripts = new Map<string, number>()
  for (let i = 0; i < loads; i++) {
    const page = await benchPage(browser)
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      void response.body().then((body) => scripts.set(response.url(), gzipSync(body).byteLength))
    })
    await page.goto(await studio.link())
    took.push(await page.evaluate<number>('bench.ready()'))
    await page.waitForLoadState('networkidle')
    await page.context().close()
  }
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0)
  return [
    {
      name: 'Page ready, from the link to the rows of the library, p50',
      value: quantile(took, 0.5),
      unit: 'ms',
    },
    { name: 'Script that it takes, gzipped', value: bytes / 1000, unit: 'KB', most: 200 },
  ]
}
