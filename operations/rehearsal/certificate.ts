import {createHash, generateKeyPairSync, randomBytes, sign, X509Certificate} from 'node:crypto'

/** Tags of ASN.1 (https://www.itu.int/rec/T-REC-X.690). */
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
/** `[0]` and `[3]` of a certificate, `[2]` of a name (RFC 5280, 4.1 and 4.2.1.6). */
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82

const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex')

/**
 * Creates a key and a self-signed certificate (RFC 5280) for these hosts, as PEM; `*` matches a first label. Node can
 * create keys, but no certificates.
 */
export function selfSigned(...names: [string, ...string[]]): {key: string; cert: string} {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256)
  const subject = nameOf(names[0])
  const certified = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, randomBytes(8).fill(1, 0, 1)),
    algorithm,
    subject,
    der(SEQUENCE, time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({type: 'spki', format: 'der'}),
    der(EXTENSIONS, der(SEQUENCE, alternativeNames(names))),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', certified, privateKey))
  const base64 = der(SEQUENCE, certified, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}

/** Hash of the public key for Chromium's `--ignore-certificate-errors-spki-list`. */
export function publicKeyHash(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'})
  return createHash('sha256').update(key).digest('base64')
}

function alternativeNames(names: readonly string[]): Buffer {
  const encoded = names.map((name) => der(DNS_NAME, Buffer.from(name)))
  return der(SEQUENCE, ALTERNATIVE_NAMES, der(OCTET_STRING, der(SEQUENCE, ...encoded)))
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
