/** A value of the content model as it is written: objects in arrays need no keys. */
export type Unkeyed<Value> = Value extends readonly (infer Item)[]
  ? readonly Unkeyed<Item>[]
  : Value extends object
    ? {[Name in keyof Value as Exclude<Name, '_key'>]: Unkeyed<Value[Name]>}
    : Value

/**
 * Gives every object in an array the `_key` that Sanity wants, by its position; keys that are there
 * stay. The same content always has the same keys, so seeding twice changes nothing.
 */
export function withKeys<Content>(content: Unkeyed<Content>): Content
export function withKeys(content: unknown): unknown {
  if (Array.isArray(content)) return content.map((item, index) => keyed(withKeys(item), index))
  if (!isObject(content)) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, withKeys(value)]))
}

function keyed(item: unknown, index: number): unknown {
  return isObject(item) && !('_key' in item) ? {_key: `item${index}`, ...item} : item
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
