import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'

/** The token of whoever runs a program: made on first use, readable by the owner alone. */
export function readOrCreateToken(path: string): string {
  if (existsSync(path)) {
    const token = readFileSync(path, 'utf8').trim()
    if (token) return token
  }
  mkdirSync(dirname(path), {recursive: true, mode: 0o700})
  const token = randomBytes(32).toString('base64url')
  writeFileSync(path, `${token}\n`, {mode: 0o600})
  chmodSync(path, 0o600)
  return token
}

/** A constant-time comparison: it takes as long however much of the secret was guessed, whatever the lengths. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
