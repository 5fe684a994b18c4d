/** A value of the content model whose array items need no `_key`. */
export type Unkeyed<Value> = Value extends readonly (infer Item)[]
  ? readonly Unkeyed<Item>[]
  : Value extends object
    ? {[Name in keyof Value as Exclude<Name, '_key'>]: Unkeyed<Value[Name]>}
    : Value

/**
 * Gives every object in an array the `_key` that Sanity requires, by its position; existing keys stay. The keys are
 * deterministic, so seeding twice changes nothing.
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
