type Json = unknown

/**
 * Gives every object in an array the `_key` that Sanity wants, by its position; keys that are there
 * stay. The same content always has the same keys, so seeding twice changes nothing.
 */
export function withKeys<Content>(content: Content): Content
export function withKeys(content: Json): Json {
  if (Array.isArray(content)) return content.map((item, index) => keyed(withKeys(item), index))
  if (!isObject(content)) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, withKeys(value)]))
}

function keyed(item: Json, index: number): Json {
  return isObject(item) && !('_key' in item) ? {_key: `item${index}`, ...item} : item
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
