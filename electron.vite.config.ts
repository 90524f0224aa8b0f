import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          cli: 'src/main/cli.ts',
          'referee-thread': 'src/main/referee-thread.ts',
          'log-thread': 'src/main/log/thread.ts',
          'find-thread': 'src/main/find-thread.ts',
        },
        // Flat beside each other: threads are started by new URL('./<name>.js', import.meta.url), from any chunk.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [svelte({ compilerOptions: { runes: true } })],
    build: {
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
