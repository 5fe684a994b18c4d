/** A JSON object: neither null nor an array. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sets a field of a new object. An assignment to `__proto__` would set the prototype instead. */
export function setField(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value
  else Object.defineProperty(target, name, fieldOf(value))
}

/** The descriptor of a field that an assignment creates. */
export function fieldOf(value: unknown): PropertyDescriptor {
  return {value, enumerable: true, writable: true, configurable: true}
}
