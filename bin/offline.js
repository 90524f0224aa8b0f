// node bin/offline.js [folder]
// Builds the pieces of which files that replay a match offline are made, into out/offline or that folder: for each game a script and
// a style sheet, with what a file of that game needs and nothing else, the same without a game for matches of others, and fonts.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build, normalizePath } from 'vite'
import { partFonts, withTilesOnly } from './fonts.js'
import { iconsAlone } from './icons.js'
import { home } from './launch.js'
import { foldersIn, onlyOf } from './only-of.js'
import { gamePages } from './pages.js'

const target = process.argv[2] ?? join(home, 'out/offline')
const games = join(home, 'src/engine/games')
const components = compiledOnce()

mkdirSync(dirname(target), { recursive: true })
// In another folder until it is whole: somebody else may build the same at the same time.
const part = mkdtempSync(`${target}-part-`)
process.once('exit', () => rmSync(part, { recursive: true, force: true }))
for (const folder of [...foldersIn(games), null]) {
  const name = folder ?? 'none'
  const { script, styles } = await built(folder)
  write(`${name}.js`, inlined(script, `${name}.js`))
  write(`${name}.css`, await withTilesOnly(styles))
}

write('fonts.json', JSON.stringify(partFonts()))
copyFileSync(join(home, 'resources/icon.svg'), join(part, 'icon.svg'))
rmSync(target, { recursive: true, force: true })
try {
  renameSync(part, target)
} catch (error) {
  // Somebody else was quicker.
  if (!existsSync(join(target, 'icon.svg'))) throw error
}

/** @param {string} name @param {string} text */
function write(name, text) {
  if (name.endsWith('.css') && /<\/style/i.test(text)) throw new Error(`${name} cannot stand in a page`)
  writeFileSync(join(part, name), text)
}

/**
 * The page for a game, as one script and one style sheet.
 * @param {string | null} folder of the game's rules and board; null: of none
 */
async function built(folder) {
  const entry = normalizePath(join(home, 'src/renderer/offline/main.ts'))
  const own = normalizePath(join(home, 'src/'))
  const result = await build({
    configFile: false,
    mode: 'offline',
    root: join(home, 'src/renderer'),
    logLevel: 'error',
    plugins: [onlyOf(folder, games), iconsAlone(), gamePages(), components],
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // Components of which nothing is used leave nothing behind.
        treeshake: {
          moduleSideEffects: (id) => !id.startsWith(own) || id === entry || id.includes('.css'),
        },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result)
  const script = output.flatMap((each) => (each.type === 'chunk' ? [each.code] : []))
  const styles = output.flatMap((each) => (each.type === 'asset' ? [String(each.source)] : []))
  if (script.length !== 1 || styles.length !== 1)
    throw new Error(`${folder}: not one script and one style sheet`)
  return { script: String(script[0]), styles: String(styles[0]) }
}

/**
 * A script as it can stand in a page: nothing in it ends it there. What is replaced stands in texts and regular expressions only.
 * @param {string} script
 * @param {string} name
 */
function inlined(script, name) {
  const safe = script.replace(/<(?=!--|\/?script)/gi, '\\x3C')
  // Throws where the script is none any more.
  new Script(safe, { filename: name })
  return safe
}

/** Compiles each component once for all games. */
function compiledOnce() {
  const plugins = svelte({ configFile: false, compilerOptions: { runes: true } })
  for (const { transform } of plugins) {
    if (typeof transform !== 'object') continue
    const { handler } = transform
    /** @type {Map<string, unknown>} */
    const known = new Map()
    transform.handler = async function (code, id, ...more) {
      const key = `${id}\n${code}`
      if (!known.has(key)) known.set(key, await handler.call(this, code, id, ...more))
      return /** @type {any} */ (known.get(key))
    }
  }
  return plugins
}
