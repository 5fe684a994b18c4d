import {generateKeyPairSync, sign} from 'node:crypto'

/** Tags of ASN.1 (https://www.itu.int/rec/T-REC-X.690). */
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31

const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

/** A key and a certificate that nobody vouches for (RFC 5280, version 1), as PEM. Node makes keys, but no certificates. */
export function selfSigned(name: string): {key: string; cert: string} {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256)
  const subject = nameOf(name)
  const certified = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    algorithm,
    subject,
    der(SEQUENCE, time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({type: 'spki', format: 'der'}),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', certified, privateKey))
  const base64 = der(SEQUENCE, certified, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}

function nameOf(text: string): Buffer {
  const attribute = der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(text)))
  return der(SEQUENCE, der(SET, attribute))
}

function time(text: string): Buffer {
  return der(UTC_TIME, Buffer.from(text))
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

function lengthOf({length}: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length])
  return length < 0x100
    ? Buffer.from([0x81, length])
    : Buffer.from([0x82, length >> 8, length & 0xff])
}
