import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'

/** One import of a file: what it names, on which line (from 1), and whether only types come through it. */
export interface Import {
  readonly line: number
  readonly from: string
  readonly isTypeOnly: boolean
}

/** Packages that are plain computation and run on every platform. */
const platformFree = ['@marcbachmann/cel-js', '@noble/hashes', 'diff', 'leven', 'pure-rand']

/** Packages of which only some parts of `main` may know. */
const reserved: { readonly [name: string]: readonly string[] } = {
  electron: ['src/main/hosts/window', 'src/main/hosts/preload'],
  koffi: ['src/main/process/windows.ts'],
  'better-sqlite3': ['src/main/log/'],
  ws: ['src/main/hosts/server'],
  '@nats-io/transport-node': ['src/main/machines/'],
  '@nats-io/jetstream': ['src/main/machines/'],
}

/** The parts of `main`, floor by floor: a part may import what stands before it, for types too. ARCHITECTURE.md says what lives where. */
export const floors: readonly (readonly string[])[] = [
  ['text', 'process', 'page', 'forms', 'frames', 'product.ts', 'studio-closed.ts'],
  ['files', 'match-files', 'reports.ts', 'link.ts'],
  ['log', 'bots', 'sql', 'paths.ts', 'demos.ts'],
  ['scan', 'find', 'problems', 'reader.ts'],
  ['games', 'library', 'config', 'imports', 'call-forms', 'command-line.ts'],
  ['debug', 'live', 'playing', 'demo-matches.ts', 'debugging', 'one-match.ts', 'game-check'],
  ['rerun', 'fork', 'test-run', 'analysis', 'opened', 'cases'],
  ['threads', 'machines', 'arena', 'explore', 'host', 'exports'],
  ['scanners', 'studio.ts'],
  ['hosts/server', 'first-start.ts', 'pictures', 'hosts/cli', 'hosts/window', 'hosts/preload'],
  ['cli.ts', 'index.ts', 'studio-process.ts'],
]
const parts = floors.flat()

/** -1: it is in no part. */
function placeInMain(file: string): number {
  const [first, second] = file.slice('src/main/'.length).split('/')
  return parts.indexOf(first === 'hosts' ? `${first}/${second}` : first!)
}

/** Packages that the page is made of. */
const pagePackages = [
  'svelte',
  'paneforge',
  'bits-ui',
  '@tanstack/virtual-core',
  '@lucide/svelte',
  'tinykeys',
  'anser',
  'gifenc',
  'mediabunny',
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
]

/** What boards may ask of the engine, as they know no rules: what things are called, and where they lie. */
const names = [
  'src/engine/path.ts',
  'src/engine/json.ts',
  'src/engine/user-error.ts',
  'src/engine/scene/read.ts',
  'src/engine/games/mahjong/tiles.ts',
  'src/engine/games/labyrinth/grid.ts',
  'src/engine/games/labyrinth/state.ts',
  'src/engine/games/labyrinth/walls.ts',
  'src/engine/games/patchwork/board.ts',
  'src/engine/games/patchwork/numerals.ts',
  'src/engine/games/patchwork/patches.ts',
]

/** Components of features that others show too, from `src/renderer/features/`. */
const shownElsewhere = [
  'answering/AnswerForm.svelte',
  'answering/HumanSeatBar.svelte',
  'answering/HumanSeatTurn.svelte',
  'answering/HiddenInformation.svelte',
  'board/BoardView.svelte',
  'bookmarks/BookmarkDialog.svelte',
  'bookmarks/BookmarksButton.svelte',
  'events/Events.svelte',
  'fork/Fork.svelte',
  'fork/ForkChanges.svelte',
  'fork/OtherAnswer.svelte',
  'live/Since.svelte',
  'others/BotsToAsk.svelte',
  'others/Others.svelte',
  'rerun/BotFields.svelte',
  'rerun/Rerun.svelte',
  'state/history/WithHistory.svelte',
  'timeline/HoverHint.svelte',
]

/** What every part may know. */
const shared = [
  'src/engine/',
  'src/contract',
  'src/wire/',
  'src/reading/',
  'src/commands.ts',
  'src/panels.ts',
  'src/escape-controls.ts',
  'src/number-text.ts',
]

/** What a source file imports, statically, dynamically, as types or for re-export. */
export function importsOf(fileName: string, text?: string): readonly Import[] {
  const source = sourceOf(fileName, text)
  const found: Import[] = []
  const visit = (node: ts.Node): void => {
    const [name, isTypeOnly] = importIn(node) ?? []
    if (name !== undefined && isTypeOnly !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ line, from: ts.isStringLiteralLike(name) ? name.text : name.getText(), isTypeOnly })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The syntax of a file; of a component, of its scripts. */
export function sourceOf(fileName: string, text = readFileSync(fileName, 'utf8')): ts.SourceFile {
  return ts.createSourceFile(fileName, scriptOf(fileName, text), ts.ScriptTarget.ESNext, true)
}

/** The first cycle in a graph of files and the files that they import; null: there is none. */
export function cycleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const visited = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (visited.has(file)) return null
    visited.add(file)
    return firstOf(graph.get(file) ?? [], [...path, file])
  }
  const firstOf = (files: Iterable<string>, path: readonly string[]) => {
    for (const file of files) {
      const cycle = visit(file, path)
      if (cycle !== null) return cycle
    }
    return null
  }
  return firstOf(graph.keys(), [])
}

/** Of a component only its scripts, each on its own lines. */
function scriptOf(fileName: string, text: string): string {
  if (!fileName.endsWith('.svelte')) return text
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  const parts = text.split(/(<script\b[^>]*>|<\/script>)/)
  return parts.map((part, i) => (i % 4 === 2 ? part : blank(part))).join('')
}

/** Whether the table lets this file (path from the project's folder) import that; the table is in ARCHITECTURE.md. */
export function mayImport(file: string, { from, isTypeOnly }: Import): boolean {
  const target = from.startsWith('.') ? join(dirname(file), from) : from
  const isIn = (...places: readonly string[]) => places.some((place) => target.startsWith(place))
  const isPackage = (...names: readonly string[]) =>
    names.some((name) => target === name || target.startsWith(`${name}/`))

  if (/^src\/engine\/games\/[^/]+\//.test(file)) {
    const ownFolder = file.split('/').slice(0, 4).join('/') + '/'
    return isIn(ownFolder) || (isIn('src/engine/') && !isIn('src/engine/games/'))
  }
  if (file.startsWith('src/engine/')) return isIn('src/engine/') || isPackage(...platformFree)
  if (file.startsWith('src/contract')) return isIn('src/engine/', 'src/contract') && isTypeOnly
  if (file.startsWith('src/wire/')) return isIn('src/wire/', 'src/contract', 'src/engine/')
  if (file.startsWith('src/reading/')) {
    return (
      isIn('src/reading/', 'src/wire/', 'src/contract', 'src/engine/', 'src/number-text.ts') ||
      isPackage(...platformFree)
    )
  }
  if (file.startsWith('src/main/')) {
    const owners = Object.entries(reserved).find(([name]) => isPackage(name))?.[1]
    if (owners !== undefined) return owners.some((owner) => file.startsWith(owner))
    const place = isIn('src/main/') ? placeInMain(target) : null
    if (place !== null) return place >= 0 && place <= placeInMain(file)
    return isIn(...shared) || !isIn('src/', 'test/')
  }
  if (file === 'src/renderer/boards/boards.ts') return isTypeOnly || isIn('src/renderer/boards/')
  if (file.startsWith('src/renderer/boards/')) {
    const ownFolder = file.split('/').slice(0, 4).join('/') + '/'
    const isOfTypes = isIn('src/engine/', 'src/contract', 'src/renderer/boards/board.ts')
    if (isOfTypes) return isTypeOnly || names.includes(target)
    return (
      isIn(
        ownFolder,
        'src/renderer/boards/pieces/',
        'src/renderer/boards/automatic/',
        'src/renderer/lib/',
        'src/reading/shortened.ts',
        'src/reading/match-labels.ts',
        'src/reading/second-person.ts',
        'src/number-text.ts',
      ) || isPackage('svelte', 'three', '@fontsource')
    )
  }
  if (file === 'src/commands.ts') return isIn('src/panels.ts')
  if (file.startsWith('src/renderer/core/')) {
    const isFeature = isIn('src/renderer/') && !/^src\/renderer\/(core\/|lib\/[\w.-]+$)/.test(target)
    return isTypeOnly || (!isFeature && (isIn('src/renderer/', ...shared) || isPackage(...pagePackages)))
  }
  if (/^src\/renderer\/(lib|ui|board)\//.test(file)) {
    const parts = ['core', 'lib', 'ui', 'board', 'boards'].map((part) => `src/renderer/${part}/`)
    return isTypeOnly || isIn(...parts, ...shared) || isPackage(...pagePackages)
  }
  const feature = /^src\/renderer\/features\/\w+\//.exec(file)?.[0]
  if (feature !== undefined && isIn('src/renderer/features/') && !isIn(feature)) {
    const [, name] = target.split('src/renderer/features/')
    if (name === 'feature.ts') return isTypeOnly
    return /^\w+\/.*(?<!\/feature)\.ts$/.test(name!) || shownElsewhere.includes(name!)
  }
  // The Drawer of the game, whose address is known at run time.
  if (file === 'src/renderer/viewer/host.ts' && target === 'address') return true
  if (file.startsWith('src/renderer/')) {
    return isIn('src/renderer/', ...shared) || isPackage(...pagePackages)
  }
  return false
}

function importIn(node: ts.Node): [name: ts.Node, isTypeOnly: boolean] | undefined {
  if (ts.isImportDeclaration(node)) {
    return [node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword]
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    return [node.moduleSpecifier, node.isTypeOnly]
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return [node.argument.literal, true]
  const [argument] = ts.isCallExpression(node) ? node.arguments : []
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isDynamic && argument !== undefined ? [argument, false] : undefined
}
