import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { pagePolicy } from '../../../../src/main/page/policy.ts'
import { pageFiles } from '../../../../src/main/hosts/window/page-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-page-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'page', 'assets'), { recursive: true })
mkdirSync(join(folder, 'page-beside'))
writeFileSync(join(folder, 'page', 'index.html'), '<p>page</p>')
writeFileSync(join(folder, 'page', 'assets', 'a b.js'), 'script')
writeFileSync(join(folder, 'page', 'notes.txt'), 'no part of a page')
writeFileSync(join(folder, 'page-beside', 'secret.js'), 'secret')
writeFileSync(join(folder, 'secret.js'), 'secret')

const answer = pageFiles(pathToFileURL(`${join(folder, 'page')}/`))

async function get(address: string, method = 'GET') {
  const response = await answer(new Request(address, { method }))
  return [response.status, response.headers.get('content-type'), await response.text()]
}

test('The page files have their types', async () => {
  expect([await get('botscope://studio/'), await get('botscope://studio/assets/a%20b.js')]).toEqual([
    [200, 'text/html; charset=utf-8', '<p>page</p>'],
    [200, 'text/javascript; charset=utf-8', 'script'],
  ])
})

test.each([
  'botscope://studio/../secret.js',
  'botscope://studio/%2e%2e/secret.js',
  'botscope://studio/..%2fsecret.js',
  'botscope://studio/..%2Fpage-beside/secret.js',
  'botscope://studio/assets/..%5c..%5c..%5csecret.js',
  'botscope://studio//secret.js',
  'botscope://studio/assets%00/a%20b.js',
  'botscope://studio/%ff',
  'botscope://studio/assets',
  'botscope://studio/notes.txt',
  'botscope://elsewhere/index.html',
  'https://studio/index.html',
])('%s is not found', async (address) => {
  expect(await get(address)).toEqual([404, 'text/plain;charset=UTF-8', 'Not found'])
})

test('Only GET is answered', async () => {
  expect(await get('botscope://studio/', 'POST')).toEqual([404, 'text/plain;charset=UTF-8', 'Not found'])
})

test('Every response has the policy of pages', async () => {
  const policies = ['botscope://studio/', 'botscope://studio/none'].map(async (address) =>
    (await answer(new Request(address))).headers.get('content-security-policy'),
  )
  const policy = pagePolicy("'self'")
  expect(await Promise.all(policies)).toEqual([policy, policy])
})
