// node --import register.ts out/main/index.js: runs the built main process where Electron's binary is not. It is our code that is
// tried so, not Electron's isolation: pages are those of a Chromium, the studio's process is a child of Node.
import { registerHooks } from 'node:module'

const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
})
