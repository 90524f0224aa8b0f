import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { iconsAlone } from './bin/icons.js'
import { gamePages } from './bin/pages.js'

/** What is bundled keeps the text of its licence. */
const license = { fileName: 'LICENSES.md' }

export default defineConfig({
  main: {
    build: {
      license,
      outDir: 'out/main',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          cli: 'src/main/cli.ts',
          'studio-process': 'src/main/studio-process.ts',
          'referee-thread': 'src/main/threads/referee-thread.ts',
          'log-thread': 'src/main/threads/log-thread.ts',
          'reading-thread': 'src/main/scanners/reading-thread.ts',
          'opened-thread': 'src/main/opened/opened-thread.ts',
          unseen: 'src/main/hosts/window/unseen.ts',
        },
        // Flat beside each other: threads are started by new URL('./<name>.js', import.meta.url), from any chunk.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      sourcemap: true,
      minify: false,
      // A sandboxed preload must be CommonJS.
      rolldownOptions: {
        input: 'src/main/hosts/preload/preload.ts',
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [iconsAlone(), gamePages(), svelte({ compilerOptions: { runes: true } })],
    build: {
      license,
      outDir: 'out/renderer',
      sourcemap: false,
      minify: true,
      // The page's policy lets nothing come from data: but pictures.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
})
