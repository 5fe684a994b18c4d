/** Readers of an environment variable's text. */

export function isOn(value = ''): boolean {
  return !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase())
}

/** `a, b` → ['a', 'b'] */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
