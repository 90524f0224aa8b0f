import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The script of page/scenes.ts and the styles that it imports, built as the page is; fonts are within. */
export async function buildScenes(): Promise<{ readonly script: string; readonly styles: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: 1e7,
      rolldownOptions: { input: fileURLToPath(new URL('page/scenes.ts', import.meta.url)) },
    },
  })
  if (!('output' in built)) throw new Error('Vite gave something else than one build')
  const script = built.output.find((each) => each.type === 'chunk')!.code
  const styles = built.output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  )
  return { script, styles: styles.join('\n') }
}
