import {hash, randomBytes, timingSafeEqual} from 'node:crypto'
import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {LRUCache} from 'lru-cache'
import {codeOf} from './caught.ts'
import {makeFolderSync, syncFolderSync} from './storage/durable-folder.ts'

/** In the lake's folder: the token with which the site's server reads drafts there. */
export const SITE_TOKEN_FILE = 'site-token'

/**
 * The token of whoever runs a program: made on first use, readable by the owner alone, and on disk before
 * anybody is given what it signs.
 */
export function readOrCreateToken(path: string): string {
  if (existsSync(path)) {
    const token = readFileSync(path, 'utf8').trim()
    if (token) return token
  }
  const folder = dirname(path)
  makeFolderSync(folder, 0o700)
  const token = randomBytes(32).toString('base64url')
  const temporary = `${path}.${randomBytes(8).toString('hex')}.part`
  writeFileSync(temporary, `${token}\n`, {mode: 0o600, flush: true})
  renameSync(temporary, path)
  syncFolderSync(folder)
  return token
}

/** The token that another program makes; `undefined` as long as it has not. */
export function readIfMade(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The token that a request brings (RFC 6750, section 2.1). */
export function bearerToken({headers}: Request): string | undefined {
  const bearer = /^Bearer\s+(?<token>\S+)$/i.exec(headers.get('authorization') ?? '')
  return bearer?.groups?.['token']
}

/** A constant-time comparison: it takes as long however much of the secret was guessed, whatever the lengths. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

/** The same of a secret that is asked for with each request. */
export function secretTest(secret: string): (given: string) => boolean {
  const expected = digest(secret)
  return (given) => timingSafeEqual(latestDigest(given), expected)
}

/** Of what was given lately, and how long that may be: the same comes again and again. No token stays for long. */
const MAX_LATEST = 100
const LATELY_MS = 60_000
const MAX_CHARACTERS = 512
const latest = new LRUCache<string, Buffer>({
  max: MAX_LATEST,
  ttl: LATELY_MS,
  ttlAutopurge: true,
})

function latestDigest(text: string): Buffer {
  const known = latest.get(text)
  if (known) return known
  const made = digest(text)
  // A copy: what it was cut out of is not held.
  if (text.length <= MAX_CHARACTERS) latest.set(Buffer.from(text).toString(), made)
  return made
}

/** A short text that stands for a secret which is not to be kept. */
export function digestOf(secret: string): string {
  return digest(secret).toString('base64url')
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
