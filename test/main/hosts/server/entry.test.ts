import { rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Served } from './served.ts'

test('A link leads to the page with a cookie of this port and a key after the #', async () => {
  const served = await Served.start()
  const { pathname, search } = new URL(served.link('/match/1/7?seat=1'))
  const { status, headers } = await served.ask(pathname + search)
  expect({ status, cookie: headers['set-cookie'], location: headers.location }).toEqual({
    status: 303,
    cookie: [
      expect.stringMatching(
        new RegExp(`^botscope-${served.port}=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=/$`),
      ),
    ],
    location: expect.stringMatching(/^\/#key=[0-9a-f]{64}&route=%2Fmatch%2F1%2F7%3Fseat%3D1$/),
  })
})

test('A known browser gets the page', async () => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const { status, body } = await served.ask('/', { cookie })
  expect([status, body]).toEqual([200, '<title>The page</title>'])
})

test('A link works once', async () => {
  const served = await Served.start()
  const { pathname, search } = new URL(served.link())
  await served.ask(pathname + search)
  const { status, headers, body } = await served.ask(pathname + search)
  expect([status, headers['set-cookie'], body.includes('press Enter in its terminal')]).toEqual([
    403,
    undefined,
    true,
  ])
})

test('A used link redirects a browser with a cookie to the page, without the key', async () => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const { pathname, search } = new URL(served.link('/match/1/7?seat=1'))
  await served.ask(pathname + search)
  const { status, headers } = await served.ask(pathname + search, { cookie })
  expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/#/match/1/7?seat=1', undefined])
})

test('A preview of a link with HEAD does not use it up', async () => {
  const served = await Served.start()
  const { pathname, search } = new URL(served.link())
  const { status: preview } = await served.ask(pathname + search, {}, 'HEAD')
  const { status } = await served.ask(pathname + search)
  expect([preview, status]).toEqual([403, 303])
})

test('The 20 newest links work', async () => {
  const served = await Served.start()
  const links = Array.from({ length: 21 }, () => new URL(served.link()))
  const statuses = []
  for (const { pathname, search } of links) statuses.push((await served.ask(pathname + search)).status)
  expect(statuses).toEqual([403, ...Array.from({ length: 20 }, () => 303)])
})

test.each(['/', '/index.html', '/assets/app-1234.js', '/alive', '/nothing', '/export/0199.json', '/in'])(
  'Without a cookie %s shows only how to get in',
  async (path) => {
    const served = await Served.start()
    const { status, body } = await served.ask(path)
    expect([status, body.includes('Use the link that Botscope printed')]).toEqual([403, true])
  },
)

test.each([
  ['of nothing', ''],
  ['that is almost right', '0'.repeat(64)],
  ['that no cookie can be', '%E0%A4%A'],
])('A cookie %s is refused', async (_, value) => {
  const served = await Served.start()
  const { status } = await served.ask('/', { cookie: `botscope-${served.port}=${value}` })
  expect(status).toBe(403)
})

test('The cookie of an earlier run is refused, and the tab sees that the studio is running', async () => {
  const first = await Served.start()
  const { cookie, key } = await first.enter()
  await first.close()
  const second = await Served.start({ port: first.port })
  const { status } = await second.ask('/alive', { cookie })
  expect([status, await second.connect({ cookie, key })]).toEqual([403, 403])
})

test('A known tab is confirmed', async () => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const { status, body } = await served.ask('/alive', { cookie })
  expect([status, body]).toEqual([204, ''])
})

test.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost', '[::1]', '127.0.0.2'])(
  'A request to "%s" is refused, even with a good cookie',
  async (host) => {
    const served = await Served.start()
    const { cookie } = await served.enter()
    const { status } = await served.ask('/', { cookie, host })
    expect(status).toBe(403)
  },
)

test('A link fails under a foreign name', async () => {
  const served = await Served.start()
  const { pathname, search } = new URL(served.link())
  const { status } = await served.ask(pathname + search, { host: `evil.example:${served.port}` })
  expect(status).toBe(403)
})

test('The name localhost leads to the same studio', async () => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const { status } = await served.ask('/', { cookie, host: `localhost:${served.port}` })
  expect(status).toBe(200)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const headers = { cookie, origin: 'http://evil.example', 'access-control-request-method': 'POST' }
  const answer = await served.ask('/', headers, method)
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([405, undefined])
})

test.each([
  '/../../package.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%00',
  '/%',
])('The path %s does not leave the page', async (path) => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const { status } = await served.ask(path, { cookie })
  expect(status).toBe(404)
})

test('The page loads only its own content; nobody else sees it', async () => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const { headers } = await served.ask('/', { cookie })
  const { 'content-security-policy': policy, 'permissions-policy': permissions, ...others } = headers
  const ws = `ws://127.0.0.1:${served.port} ws://localhost:${served.port}`
  expect({
    policy: policy?.toString().split('; '),
    isWithoutCamera: permissions?.includes('camera=()'),
    others,
  }).toEqual({
    policy: [
      "default-src 'none'",
      "script-src 'self'",
      expect.stringMatching(/^style-src 'self' 'unsafe-hashes'( 'sha256-[\w+/]+=')+$/),
      `connect-src 'self' ${ws}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "worker-src 'self'",
      'frame-src http://127.0.0.1:*',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ],
    isWithoutCamera: true,
    others: expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    }),
  })
})

test('Files named by their content may be cached for good', async () => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  const { headers } = await served.ask('/assets/app-1234.js', { cookie })
  expect([headers['cache-control'], headers['content-type']]).toEqual([
    'private, max-age=31536000, immutable',
    expect.stringContaining('javascript'),
  ])
})

test('A page rebuilt meanwhile is served as it is now', async () => {
  const served = await Served.start()
  const { cookie } = await served.enter()
  rmSync(join(served.folder, 'page/assets/app-1234.js'))
  writeFileSync(join(served.folder, 'page/index.html'), '<title>Newer</title>')
  const answers = [await served.ask('/assets/app-1234.js', { cookie }), await served.ask('/', { cookie })]
  expect(answers.map(({ status }) => status)).toEqual([404, 200])
})

test('It listens on 127.0.0.1 only', async () => {
  const served = await Served.start()
  // All of 127.0.0.0/8 is this machine on Linux; elsewhere this fails for another reason.
  const other = new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.2', port: served.port })
    socket.on('connect', () => resolve(socket.destroy()))
    socket.on('error', () => resolve('refused'))
  })
  expect(await other).toBe('refused')
})

test('A port in use is reported', async () => {
  const { port } = await Served.start()
  await expect(Served.start({ port })).rejects.toMatchObject({
    name: 'UserError',
    message: `Port ${port} is in use: name another with --port, or none for any that is free`,
  })
})

test('A missing page build is reported', async () => {
  await expect(Served.start({ page: '/nowhere' })).rejects.toMatchObject({ name: 'UserError' })
})
