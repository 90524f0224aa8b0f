import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Certificate {
  /** PEM. */
  readonly certificate: string
  readonly key: string
}

const ed25519 = der(0x30, Buffer.from('06032b6570', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')
/** Always valid: the fingerprint in the links is what counts. */
const validity = der(0x30, der(0x17, '200101000000Z'), der(0x18, '99991231235959Z'))

/** A self-signed certificate (X.509, Ed25519) of a hub. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, 'botscope hub'))))
  const version = der(0xa0, der(0x02, Buffer.of(2)))
  const serial = der(0x02, Buffer.of(1), randomBytes(8))
  const subject = publicKey.export({ type: 'spki', format: 'der' })
  const content = der(0x30, version, serial, ed25519, name, validity, name, subject)
  const signature = der(0x03, Buffer.of(0), sign(null, content, privateKey))
  return {
    certificate: pem(der(0x30, content, ed25519, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** A value in ASN.1's distinguished encoding. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
