import {cleanText} from '#web/lib/text/clean-text.ts'

export type Loose = Readonly<Record<string, unknown>>

/** A record whose keys are the known names. */
export type Names<Name extends string> = Readonly<Record<Name, unknown>>

/** Called with each unknown name: 'mark', 'sparkle'. */
export type Report = (kind: string, name: string) => void

export function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for an own key of the record, not for 'constructor'. */
export function isNamed<Name extends string>(names: Names<Name>, name: unknown): name is Name {
  return typeof name === 'string' && Object.hasOwn(names, name)
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a clean text. Converts a number; anything else is undefined. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? cleanText(value) : undefined
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** Returns a function that gives each list member a unique key, its own if possible. */
export function keyGiver() {
  const taken = new Set<string>()
  return (key: unknown, fallback: string): string => {
    let given = typeof key === 'string' && key ? key : fallback
    while (taken.has(given)) given += '+'
    taken.add(given)
    return given
  }
}
