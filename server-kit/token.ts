import {hash, randomBytes, timingSafeEqual} from 'node:crypto'
import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {LRUCache} from 'lru-cache'
import {codeOf} from './caught.ts'
import {makeFolderSync, syncFolderSync} from './storage/durable-folder.ts'

/** File in the lake's folder with the token that the site's server uses to read drafts. */
export const SITE_TOKEN_FILE = 'site-token'

/** Reads the operator's token, or creates it: readable only by the owner, and on disk before it signs anything. */
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

/** Reads a token that another program creates; `undefined` until it has. */
export function readIfMade(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The bearer token of a request (RFC 6750, section 2.1). */
export function bearerToken({headers}: Request): string | undefined {
  const bearer = /^Bearer\s+(?<token>\S+)$/i.exec(headers.get('authorization') ?? '')
  return bearer?.groups?.['token']
}

/** Compares in constant time, independent of content and length. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

/** Like `isSameSecret`, for a secret checked on each request. */
export function secretTest(secret: string): (given: string) => boolean {
  const expected = digest(secret)
  return (given) => timingSafeEqual(latestDigest(given), expected)
}

/**
 * Digests of recent tokens, since clients send the same one each time. The limits keep tokens in memory only briefly.
 */
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
  // A copy, so that the larger string it was cut from can be freed.
  if (text.length <= MAX_CHARACTERS) latest.set(Buffer.from(text).toString(), made)
  return made
}

/** A short text that stands for a secret, to be stored in its place. */
export function digestOf(secret: string): string {
  return digest(secret).toString('base64url')
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
