import {randomBytes} from 'node:crypto'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/** Adds a `_key` to every object in an array without one (`autoGenerateArrayKeys`). */
export function generateKeys<T>(value: T): T {
  return withKeys(value) as T
}

function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKey)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withKeys(field)]))
}

function withKey(item: unknown): unknown {
  const inner = withKeys(item)
  if (!isPlainObject(inner) || typeof inner['_key'] === 'string') return inner
  return {_key: randomBytes(6).toString('hex'), ...inner}
}
