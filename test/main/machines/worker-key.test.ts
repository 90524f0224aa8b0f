import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintIn, signerOf, WorkerKey } from '../../../src/main/machines/worker-key.ts'

const subject = 'results.arena.3'
const data = Buffer.from('a result')

function forged(change: Readonly<Record<string, string>>) {
  const own = new WorkerKey('liar').sign(subject, data)
  for (const [name, value] of Object.entries(change)) own.set(name, value)
  return { subject, data, headers: own }
}

test('A message names the worker whose key signed it', () => {
  const key = new WorkerKey('host.example')
  const message = { subject, data, headers: key.sign(subject, data) }
  expect([signerOf(message), key.worker]).toEqual([
    key.worker,
    expect.stringMatching(/^host_example-[\da-f]{16}$/),
  ])
})

test('A signature holds for no other bytes, subject, name or key', () => {
  const honest = new WorkerKey('honest')
  const headers = honest.sign(subject, data)
  expect(
    [
      { subject, data: Buffer.from('another'), headers },
      { subject: 'results.arena.4', data, headers },
      { subject, data },
      forged({ 'Botscope-Worker': honest.worker }),
      forged({ 'Botscope-Worker': honest.worker, 'Botscope-Key': headers.get('Botscope-Key') }),
      forged({ 'Botscope-Key': 'no key' }),
    ].map(signerOf),
  ).toEqual([null, null, null, null, null, null])
})

test.each(['=', '!'])('A key has one spelling: nobody signs with %j after it', (more) => {
  const message = forged({})
  const x = `${message.headers.get('Botscope-Key')}${more}`
  message.headers.set('Botscope-Key', x)
  const signers = [x, Buffer.from(x, 'base64url')].map((bytes) => {
    const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    message.headers.set('Botscope-Worker', `liar-${fingerprint}`)
    return signerOf(message)
  })
  expect(signers).toEqual([null, null])
})

test('A key has one fingerprint, whatever its holder calls itself', () => {
  const message = forged({})
  const { worker, other } = { worker: signerOf(message)!, other: 'other' }
  const renamed = forged({})
  renamed.headers.set('Botscope-Worker', `${other}-${fingerprintIn(signerOf(renamed)!)}`)
  expect([signerOf(renamed)!.startsWith('other-'), fingerprintIn(worker)]).toEqual([
    true,
    worker.split('-').at(-1),
  ])
})
