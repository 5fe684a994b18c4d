/** An object as JSON has it: neither null nor an array. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sets a field of an object that is being made. As an assignment, `__proto__` would be no field. */
export function setField(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value
  else Object.defineProperty(target, name, fieldOf(value))
}

/** Describes a field as an assignment makes it. */
export function fieldOf(value: unknown): PropertyDescriptor {
  return {value, enumerable: true, writable: true, configurable: true}
}
