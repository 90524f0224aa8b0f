// node bin/viewer.js
// Builds the page around the viewers of CodinGame's games into out/viewer, with the versions of PixiJS that they need.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { home } from './launch.js'

const source = join(home, 'src/renderer/viewer')
const target = join(home, 'out/viewer')

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const name of ['host', 'frame'])
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: target,
      emptyOutDir: false,
      lib: { entry: join(source, `${name}.ts`), formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  })
for (const file of ['frame.html', 'host.html', 'host.css', 'drawer.js'])
  copyFileSync(join(source, file), join(target, file))
copyFileSync(join(home, 'node_modules/pixi-v4/dist/pixi.min.js'), join(target, 'pixi4.js'))
copyFileSync(join(home, 'node_modules/pixi-v6/dist/browser/pixi-legacy.min.js'), join(target, 'pixi6.js'))
