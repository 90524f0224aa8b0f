import { randomBytes, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCertificate } from '../../../src/main/machines/certificate.ts'
import { packedJob, readJob, type BlockJob } from '../../../src/main/machines/job.ts'
import { fingerprintOf, linksOf, readHomeLink, readLink } from '../../../src/main/machines/link.ts'
import { signed } from '../../../src/main/machines/signature.ts'

const certificate = Buffer.from('certificate')
const secret = randomBytes(32)

test.each(['127.0.0.1', 'hub.example.org', '::1'])(
  'The links of a hub at %s are read as they were made',
  (host) => {
    const { home, worker } = linksOf(secret, { host, port: 4277, certificate })
    const own = readHomeLink(home)
    const other = readLink(`${worker}\n`)
    expect([own.host, own.port, own.fingerprint, other.home]).toEqual([
      host,
      4277,
      fingerprintOf(certificate),
      null,
    ])
    expect([other.workerPassword, other.publicKey.equals(own.publicKey)]).toEqual([own.workerPassword, true])
    expect(worker).not.toContain(own.home.password)
  },
)

test.each([
  '',
  'botscope://host/home#x',
  'https://127.0.0.1:4277/home',
  'botscope://127.0.0.1:4277/home#short.print',
  'botscope://127.0.0.1:4277/worker',
])('%j is no link, and the message does not repeat a secret', (text) => {
  expect(() => readLink(text)).toThrow(/is not a whole link of a hub: copy one that "botscope hub" prints/)
  expect(() => readLink(text)).not.toThrow(/short/)
})

test('A certificate is signed by its own key, and never expires', () => {
  const { certificate: pem } = makeCertificate()
  const read = new X509Certificate(pem)
  expect([read.subject, read.issuer, read.verify(read.publicKey), read.validTo]).toEqual([
    'CN=botscope hub',
    'CN=botscope hub',
    true,
    'Dec 31 23:59:59 9999 GMT',
  ])
})

test('A job is read only as home has signed it', () => {
  const { home, publicKey } = readHomeLink(linksOf(secret, { host: 'a', port: 1, certificate }).home)
  const job: BlockJob = {
    ...{ form: 1, arena: 'a', block: 3, game: 'nim', version: 1, options: {}, seed: '1' },
    ...{ clock: 'off', maxMillis: null, bots: [], matches: [] },
  }
  const data = packedJob(job)
  const message = { subject: 'jobs.a.3', data, headers: signed('jobs.a.3', data, home.privateKey) }
  expect(readJob(message, publicKey)).toEqual(job)
  const others = [{ data: packedJob({ ...job, block: 4 }) }, { subject: 'jobs.a.4' }, { headers: undefined }]
  for (const other of others) expect(readJob({ ...message, ...other }, publicKey)).toBeNull()
})

test.each(['', '{', 'null', '3', '[]', '{"form":3}', '{"form":3,"arena":{},"block":0}'])(
  '%j is no job, even if home has signed it',
  (text) => {
    const { home, publicKey } = readHomeLink(linksOf(secret, { host: 'a', port: 1, certificate }).home)
    const data = Buffer.from(text)
    const headers = signed('jobs.a.3', data, home.privateKey)
    expect(readJob({ subject: 'jobs.a.3', data, headers }, publicKey)).toBeNull()
  },
)
