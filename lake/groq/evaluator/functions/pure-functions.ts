/** Functions whose values can be indexed: pure, and returning plain values. */
export const PURE_FUNCTIONS: ReadonlySet<string> = new Set([
  'array::compact',
  'global::coalesce',
  'global::defined',
  'global::length',
  'global::lower',
  'global::string',
  'global::upper',
  'pt::text',
  'string::lower',
  'string::upper',
])

/** Namespaces of pure functions only. */
const PURE_NAMESPACES: ReadonlySet<string> = new Set(['array', 'geo', 'math', 'pt', 'string'])

const PURE_GLOBALS: ReadonlySet<string> = new Set([
  'count',
  'dateTime',
  'defined',
  'geo',
  'length',
  'lower',
  'path',
  'round',
  'string',
  'upper',
])

/** Whether a function depends on nothing but its arguments. */
export function isPure(namespace: string, name: string): boolean {
  return namespace === 'global' ? PURE_GLOBALS.has(name) : PURE_NAMESPACES.has(namespace)
}
