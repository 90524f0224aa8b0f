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
})
