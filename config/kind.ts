/**
 * A kind of setting: reads a variable's text, and writes it again for the programs that are started. `read`
 * throws an Error whose message goes on after the variable's name: `SITE_PORT` + `is "abc": give it a port`.
 */
export type Kind<Value> = {
  read: (text: string, limits: Limits) => Value
  write: (value: Value) => string
}

/** Of a number, both included. */
export type Limits = {min?: number; max?: number}

/** `a, b` → ['a', 'b'] */
export function itemsOf(given: string): string[] {
  return given
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

export function refuse(given: string, wanted: string): never {
  throw new Error(`is "${given}": give it ${wanted}`)
}
