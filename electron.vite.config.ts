import { existsSync } from 'node:fs'
import { defineConfig } from 'electron-vite'

// Entries and chunks lie flat beside each other: threads are started by new URL('./<name>.js', import.meta.url).
const entries = {
  cli: 'src/main/cli.ts',
  'referee-thread': 'src/main/referee-thread.ts',
  'log-thread': 'src/main/log/thread.ts',
}

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  },
})
