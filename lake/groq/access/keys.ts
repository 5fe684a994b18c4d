import type {Key} from './inverted-index.ts'

/** Of a long text the start is enough to find it by, and others that start so. */
export const MAX_TEXT = 256

/** The key of a value; `undefined` for arrays and objects, which equal nothing. */
export function keyOf(value: unknown): Key | undefined {
  switch (typeof value) {
    case 'string':
      return value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value
    case 'number':
    case 'boolean':
      return value
    default:
      return value === null ? value : undefined
  }
}

export function keysOf(values: readonly unknown[]): Set<Key> {
  const keys = new Set<Key>()
  for (const value of values) {
    const key = keyOf(value)
    if (key !== undefined) keys.add(key)
  }
  return keys
}
