import {createHash, createHmac} from 'node:crypto'
import type {IncomingMessage} from 'node:http'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<access>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/

/** A name for the reason, as S3 has them; `undefined` where request and body are what was signed. */
export function signatureFault(
  {method, url = '', headers}: IncomingMessage,
  body: Buffer,
  keys: {access: string; secret: string},
): string | undefined {
  const given = AUTHORIZATION.exec(headers.authorization ?? '')?.groups
  if (!given) return 'AccessDenied'
  if (given['access'] !== keys.access) return 'InvalidAccessKeyId'
  const names = given['names']?.split(';') ?? []
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return 'AccessDenied'
  }
  // Of temporary keys.
  if (headers['x-amz-security-token'] !== undefined && !names.includes('x-amz-security-token')) {
    return 'AccessDenied'
  }
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((pair) => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    String(headers['x-amz-date']),
    given['scope'],
    sha256(canonical),
  ].join('\n')
  const steps = [given['day'] ?? '', given['region'] ?? '', 's3', 'aws4_request', toSign]
  const signed = steps.reduce<string | Buffer>(hmac, `AWS4${keys.secret}`)
  return signed.toString('hex') === given['signature'] ? undefined : 'SignatureDoesNotMatch'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
