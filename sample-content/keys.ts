import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

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
  if (!isPlainObject(content)) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, withKeys(value)]))
}

function keyed(item: unknown, index: number): unknown {
  return isPlainObject(item) && !('_key' in item) ? {_key: `item${index}`, ...item} : item
}
