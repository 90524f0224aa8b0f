import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { pageFiles } from '../../../src/main/hosts/window/page-files.ts'
import { home } from '../../files.ts'

// Electron's security checklist (electronjs.org/docs/latest/tutorial/security) over the built bundles. What a window does when it is
// run is in first-minute.test.ts, the fuses are in package.test.ts, and CONTRIBUTING.md has what only Electron itself can show.
const built = (folder: string) => {
  const files = readdirSync(join(home, folder)).filter((file) => /\.c?js$/.test(file))
  return files.map((file) => ({ file, text: readFileSync(join(home, folder, file), 'utf8') }))
}
const all = [...built('out/main'), ...built('out/preload')]
const electrons = all.filter(({ text }) => /(from|require\()\s*["']electron["']/.test(text))
const preload = built('out/preload').find(({ file }) => file === 'preload.cjs')!.text

/** The files with a match. */
function filesWith(pattern: RegExp): readonly string[] {
  return electrons.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

test('Only the windows, their preload and the hidden browser use Electron', () => {
  expect(electrons.map(({ file }) => file).toSorted()).toEqual(['index.js', 'preload.cjs', 'unseen.js'])
})

test.each([
  [
    '1, 18: nothing is loaded from a file or the network by its address',
    /loadFile\(|["'`]file:\/\/|loadURL\(["'`]http/,
  ],
  ['2: pages have no Node', /nodeIntegration\w*:\s*(true|!0)/],
  ['3: pages have a context of their own', /contextIsolation:\s*(false|!1)/],
  ['4: pages are in a sandbox', /sandbox:\s*(false|!1)|appendSwitch\(\s*["'`]no-sandbox/],
  ['6: the rules of origins hold', /webSecurity|disable-web-security/],
  ['8: no insecure content', /allowRunningInsecureContent/],
  ['9: no experiments', /experimentalFeatures/],
  ['10: no features of Blink', /enableBlinkFeatures|enable-blink-features/],
  ['11: no webview', /allowpopups|webviewTag:\s*(true|!0)/],
  ['15: nothing is opened by other programs', /\bshell\b\s*\.|openExternal/],
  ['20: a page gets no function of the preload', /exposeInMainWorld|contextBridge/],
])('Item %s', (_, forbidden) => {
  expect(filesWith(forbidden)).toEqual([])
})

test('Items 2, 3, 4: each window says that it is sandboxed and isolated', () => {
  const windows = electrons.flatMap(({ text }) => text.split('new BrowserWindow(').slice(1))
  const options = windows.map((text) => /webPreferences: \{([^}]*)\}/.exec(text)?.[1] ?? '')
  expect(options.map((each) => [/sandbox: true/.test(each), /contextIsolation: true/.test(each)])).toEqual([
    [true, true],
    [true, true],
  ])
})

test('Items 5, 12, 13, 14: permissions, webviews, navigation and new windows are refused for all contents', () => {
  const { text } = electrons.find(({ file }) => file === 'index.js')!
  const hooks = [
    'app.on("web-contents-created"',
    'app.on("session-created"',
    'setPermissionRequestHandler(',
    'setPermissionCheckHandler(',
    'setDevicePermissionHandler(() => false)',
    'contents.on("will-frame-navigate"',
    'contents.on("will-redirect", (event) => event.preventDefault())',
    'contents.on("will-attach-webview", (event) => event.preventDefault())',
    'contents.setWindowOpenHandler(() => ({ action: "deny" }))',
    'session.on("will-download", (event) => event.preventDefault())',
  ]
  expect(hooks.filter((hook) => !text.replaceAll("'", '"').includes(hook))).toEqual([])
})

test('Item 7: the page comes with a policy that allows its own scripts only, and has none inline', async () => {
  const serve = pageFiles(pathToFileURL(join(home, 'out/renderer/')))
  const answer = await serve(new Request('botscope://studio/'))
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const rules = new Map(
    policy.split('; ').map((rule) => [rule.split(' ', 1)[0]!, rule.slice(rule.indexOf(' ') + 1)] as const),
  )
  const html = await answer.text()
  expect({
    default: rules.get('default-src'),
    script: rules.get('script-src'),
    connect: rules.get('connect-src'),
    base: rules.get('base-uri'),
    form: rules.get('form-action'),
    frames: rules.get('frame-ancestors'),
    inline: html.match(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/gi),
    foreign: html.match(/(src|href)="(?!\.\/)[^"]*"/g),
  }).toEqual({
    default: "'none'",
    script: "'self'",
    connect: "'self'",
    base: "'none'",
    form: "'none'",
    frames: "'none'",
    inline: null,
    foreign: null,
  })
})

test('Items 17, 20: one message of pages is heard, from their own main frame only, and the preload sends nothing else', () => {
  const { text } = electrons.find(({ file }) => file === 'index.js')!
  expect({
    heard: text.match(/ipcMain\.\w+\(\w+/g),
    checked:
      /senderFrame === null \|\| senderFrame !== sender\.mainFrame \|\| !isPage\(senderFrame\.url\)/.test(
        text,
      ),
    sent: preload.match(/ipcRenderer\.\w+\(\w+/g),
    needs: preload.match(/require\([^)]*\)/g),
  }).toEqual({
    heard: ['ipcMain.on(portPlease'],
    checked: true,
    sent: ['ipcRenderer.send(portPlease', 'ipcRenderer.on(portHere'],
    needs: ['require("electron")'],
  })
})

test('Item 18: the scheme of the page may do no more than that of a web page', () => {
  const { text } = electrons.find(({ file }) => file === 'index.js')!
  const [, privileges = ''] = /registerSchemesAsPrivileged\([\s\S]*?privileges: \{([^}]*)\}/.exec(text) ?? []
  expect([privileges.match(/\w+(?=:)/g), text.match(/protocol\.\w+\(/g)]).toEqual([
    ['standard', 'secure', 'supportFetchAPI'],
    ['protocol.registerSchemesAsPrivileged(', 'protocol.handle('],
  ])
})
