import {randomBytes} from 'node:crypto'
import {chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'

/** The operator's token: made on first use, readable by the owner alone. */
export function readOrCreateToken(path: string): string {
  if (existsSync(path)) {
    const token = readFileSync(path, 'utf8').trim()
    if (token) return token
  }
  mkdirSync(dirname(path), {recursive: true})
  const token = randomBytes(32).toString('base64url')
  writeFileSync(path, `${token}\n`, {mode: 0o600})
  chmodSync(path, 0o600)
  return token
}
