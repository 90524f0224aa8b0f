import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Browser } from 'playwright-core'
import { build } from 'vite'

/** Takes pictures of all shared parts of the page in all their states, light and dark; gives the file of the page with them. */
export async function takeParts(browser: Browser, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'parts.html')
  writeFileSync(file, await partsPage())
  const page = await browser.newPage({ viewport: { width: 1240, height: 800 }, reducedMotion: 'reduce' })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(pathToFileURL(file).href)
  await page.evaluate('document.fonts.ready.then(() => null)')
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: join(folder, `parts-${theme}.png`), fullPage: true })
  }
  await page.close()
  if (errors.length > 0) throw new AggregateError(errors, `${file} has errors`)
  return file
}

/** One file, that needs no server. */
async function partsPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
    build: {
      write: false,
      assetsInlineLimit: 1e7,
      rolldownOptions: { input: fileURLToPath(new URL('parts/page.ts', import.meta.url)) },
    },
  })
  if (!('output' in built)) throw new Error('Vite returned more than one build')
  const scripts = built.output.flatMap((each) => (each.type === 'chunk' ? [each.code] : []))
  const styles = built.output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  )
  const script = scripts.join('\n').replaceAll('</script', '<\\/script')
  return `<!doctype html><meta charset="utf-8"><title>Parts</title><style>${styles.join('\n')}</style>
<body></body><script type="module">${script}</script>\n`
}
