import {cleanText} from '#web/lib/text/clean-text.ts'

export type Loose = Readonly<Record<string, unknown>>

/** A record whose keys are the known names; what they stand for does not matter here. */
export type Names<Name extends string> = Readonly<Record<Name, unknown>>

/** Told of each name that nothing is known by: 'mark', 'sparkle'. */
export type Report = (kind: string, name: string) => void

export function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether it is a key of the record itself: 'constructor' is none. */
export function isNamed<Name extends string>(names: Names<Name>, name: unknown): name is Name {
  return typeof name === 'string' && Object.hasOwn(names, name)
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A clean text. A number where a string belongs is its digits; anything else is no text. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? cleanText(value) : undefined
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** Gives each member of a list a key of its own: the one it has, unless that is missing or taken. */
export function keyGiver() {
  const taken = new Set<string>()
  return (key: unknown, fallback: string): string => {
    let given = typeof key === 'string' && key ? key : fallback
    while (taken.has(given)) given += '+'
    taken.add(given)
    return given
  }
}
